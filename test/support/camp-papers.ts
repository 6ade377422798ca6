import { type aCamp, aCamper, anImport } from "#db/seed/builders";
import type { Built, SeedRows } from "#db/seed/rows";
import { newId } from "#app/lib/ids";

// What a peopled camp has on file: imports, notes, papers, pictures.

/** A file whose columns are to be matched, one that was checked, one that was imported and can be undone. */
export function someImports(camp: ReturnType<typeof aCamp>, by: { id: string }) {
	const now = new Date().toISOString();
	const id = newId();
	const made = aCamper(camp, { id, first_name: "Iris", last_name: `Imported ${id.slice(-6)}` });
	const { camp_id: _, created_at: __, updated_at: ___, ...person } = made.person;
	const { camp_id: ____, created_at: _____, updated_at: ______, ...camper } = made.camper;
	const undo = {
		made: [
			{ table: "person", values: person },
			{ table: "camper", values: camper },
		],
		changed: [],
	};
	const cells = ["Iris", person.last_name, "2016-04-18"];
	const line = { cells, action: "create", person_id: id, undo };
	return [
		anImport(camp, by, { lines: [{ cells }] }),
		anImport(camp, by, { status: "checked", lines: [line] }),
		anImport(camp, by, {
			status: "committed",
			committed_at: now,
			undo_until: new Date(Date.parse(now) + 86_400_000).toISOString(),
			lines: [{ ...line, applied_at: now }],
		}),
	] as const;
}

/** The id of the row that relates somebody with another. */
export const relationOf = ({ rows }: Built, of: { id: string }, to?: { id: string }) =>
	rows.person_relationship?.find((row) => row.person_id === of.id && row.related_person_id === to?.id)?.id ??
	"";

/** A note, a paper and a picture of somebody; the files lie where their rows say. */
export function papersOf(
	{ id: person_id, camp_id }: { id: string; camp_id: string },
	author: { id: string },
) {
	const at = new Date().toISOString();
	const [note_id, document_id, photo] = [newId(), newId(), newId()];
	const files = [
		`person-document/${camp_id}/${document_id}.pdf`,
		`person-photo/${camp_id}/${photo}.png`,
	] as const;
	const made = { camp_id, person_id, created_at: at };
	const rows: SeedRows = {
		person_note: [
			{
				...made,
				id: note_id,
				body: "Settled in well",
				status: "open",
				visibility: "general",
				activity_date: at,
				author_id: author.id,
				updated_at: at,
			},
		],
		person_document: [
			{
				...made,
				id: document_id,
				definition_id: "document_type:agreement",
				title: "Agreement",
				object_key: files[0],
				content_type: "application/pdf",
				bytes: 1,
				uploaded_by: author.id,
				updated_at: at,
			},
		],
		person_photo: [
			{ ...made, object_key: files[1], content_type: "image/png", width: 1, height: 1, bytes: 1 },
		],
	};
	return { rows, files: [...files], things: { note_id, document_id, photo } };
}
