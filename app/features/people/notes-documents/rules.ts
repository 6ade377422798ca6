import type { NoteVisibility } from "#app/features/people/person-page/index.server";

export const NOTE_STATUSES = ["open", "done", "archived"] as const;
export type NoteStatus = (typeof NOTE_STATUSES)[number];
export const NOTE_STATUS_LABELS: Record<NoteStatus, string> = {
	open: "Open",
	done: "Done",
	archived: "Archived",
};

export const NOTE_VISIBILITY_LABELS: Record<NoteVisibility, string> = {
	general: "General",
	behaviour: "Behavior",
	financial: "Financial",
};
export const NOTE_VISIBILITIES = Object.keys(NOTE_VISIBILITY_LABELS) as NoteVisibility[];

export const DOCUMENT_MOST_BYTES = 10 * 1024 * 1024;

/** Kinds of documents that staff bring. */
const STAFF_PAPERS = ["contract", "work_authorisation", "reference_letter"];
/** Kinds of documents that a camp needs for a child, in this order. */
const CHILD_PAPERS = ["physical_exam", "immunization_record", "insurance_card", "photo_release", "agreement"];

/**
 * Document kinds offered for a child: those the camp requires, then the usual ones for children, then the rest.
 * Staff documents are left out unless the camp requires one of children.
 */
export function childsPapers<Kind extends { key: string; is_asked: 0 | 1 }>(kinds: readonly Kind[]): Kind[] {
	const rank = ({ key, is_asked }: Kind) => {
		const at = CHILD_PAPERS.indexOf(key);
		return (is_asked ? -1 - CHILD_PAPERS.length : 0) + (at < 0 ? CHILD_PAPERS.length : at);
	};
	return kinds
		.filter(({ key, is_asked }) => is_asked === 1 || !STAFF_PAPERS.includes(key))
		.toSorted((a, b) => rank(a) - rank(b));
}
