import { answersIn } from "./campers";
import { isUnpaid, restOf } from "./money";
import { bookedIn } from "./sessions";
import {
	type Asked,
	by,
	type ExpectedRow,
	inOrder,
	nameOf,
	ofCamp,
	type Row,
	sum,
	textOf,
	phoneOf,
} from "./tables";

// What fields about registrations and imports hold, worked out from the stored rows alone.

/** What a registration is missing, as the office has to ask for it. */
function missingOf(
	{ of }: Asked,
	row: Row<"registration">,
	booked: Row<"registration_line">[],
	owed: Row<"payable">[],
): string[] {
	const isOpen = ["submitted", "under_review", "accepted", "enrolled"].includes(row.status);
	const children = booked.filter((line) => !line.ended_at && line.session_id).map((line) => line.camper_id);
	const waivers = of.waiver.filter(
		(waiver) => !waiver.archived_at && waiver.is_required && waiver.current_version > 0,
	);
	const isSigned = (waiver: Row<"waiver">, signed_for: Partial<Row<"waiver_signature">>) =>
		of.waiver_signature.some(
			(each) =>
				each.waiver_id === waiver.id &&
				each.version === waiver.current_version &&
				Object.entries(signed_for).every(([column, value]) => each[column as keyof typeof each] === value),
		);
	const lacks = {
		deposit: owed.some(({ kind, state }) => ["deposit", "full"].includes(kind) && state === "due"),
		signatures:
			isOpen &&
			waivers.some((waiver) =>
				waiver.per_family
					? !isSigned(waiver, { household_id: row.household_id ?? undefined, camper_id: null })
					: children.some((camper_id) => !isSigned(waiver, { camper_id })),
			),
		documents:
			isOpen &&
			of.required_document
				.filter(({ season_id }) => season_id === row.season_id)
				.some(({ definition_id }) =>
					children.some(
						(child) =>
							!of.person_document.some(
								(paper) =>
									paper.person_id === child && paper.definition_id === definition_id && !paper.deleted_at,
							),
					),
				),
	};
	return Object.entries(lacks).flatMap(([key, isMissing]) => (isMissing ? [key] : []));
}

/** Where the office is with a registration. */
function stageOf(status: string): string {
	if (["submitted", "under_review"].includes(status)) return "to_decide";
	if (["declined", "withdrawn", "cancelled"].includes(status)) return "ended";
	const others: Record<string, string> = { completed: "enrolled", entered: "waitlisted" };
	return others[status] ?? status;
}

export function registrations(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.registration)
		.filter(({ status }) => status !== "draft")
		.map((row) => {
			const parent = by(of.person, row.parent_id);
			const booked = of.registration_line.filter((line) => line.registration_id === row.id);
			const lines = booked.filter((line) => !line.ended_at);
			const owed = of.payable.filter((each) => each.registration_id === row.id);
			const members = inOrder(
				of.person.filter(
					({ id, deleted_at }) =>
						!deleted_at &&
						of.household_member.some(
							(each) => each.household_id === row.household_id && each.person_id === id,
						),
				),
				"sort_name",
				"id",
			);
			const isSettled = owed.some(({ state }) => ["received", "waived"].includes(state));
			return {
				id: row.id,
				person: null,
				sorted: {},
				found: { search: members.map(({ search_text, phone }) => ({ text: search_text, phone })) },
				values: {
					id: row.id,
					family_id: row.household_id,
					family: textOf(by(of.household, row.household_id)?.name),
					parent: nameOf(parent),
					email: textOf(parent?.email),
					phone: phoneOf(parent?.phone),
					search: textOf(members.map(nameOf).join(", ")),
					season: row.season_id,
					this_season: row.season_id === asked.season?.id,
					status: row.status,
					stage: stageOf(row.status),
					submitted_at: row.submitted_at,
					decided_at: row.decided_at,
					is_desk_entry: row.entered_by !== null,
					children: new Set(lines.map((line) => line.camper_id).filter(Boolean)).size,
					code: textOf(row.code),
					currency: textOf(row.currency),
					discount: row.off_cents,
					total: row.total_cents,
					deposit: row.deposit_cents,
					due: sum(owed.map(restOf)),
					sessions: bookedIn(asked, row),
					missing: missingOf(asked, row, booked, owed),
					is_paid: owed.some(isUnpaid) ? false : isSettled ? true : null,
					...answersIn(asked, row, null),
				},
			};
		});
}

const STAGES: [string, (row: Row<"registration">) => boolean][] = [
	["9_ended", ({ status }) => ["declined", "withdrawn", "cancelled"].includes(status)],
	["8_enrolled", ({ status }) => ["enrolled", "completed"].includes(status)],
	["7_accepted", ({ status }) => status === "accepted"],
	["6_submitted", ({ status }) => status !== "draft"],
	["1_children", ({ draft }) => !JSON.parse(draft).children?.length],
	[
		"2_sessions",
		({ draft }) =>
			!JSON.parse(draft).children.some(
				(child: { sessions?: unknown[]; waitlist?: unknown[] }) =>
					child.sessions?.length || child.waitlist?.length,
			),
	],
	["3_answers", ({ draft }) => Object.keys(JSON.parse(draft).answers ?? {}).length === 0],
	["4_signatures", ({ draft }) => !JSON.parse(draft).signatures?.length],
	["5_review", () => true],
];

export function registrationStarts(asked: Asked): ExpectedRow[] {
	const { of } = asked;
	return ofCamp(asked, of.registration).map((row) => ({
		id: row.id,
		person: null,
		sorted: {},
		values: {
			id: row.id,
			family: textOf(by(of.household, row.household_id)?.name),
			season: row.season_id,
			stage: STAGES.find(([, holds]) => holds(row))?.[0] ?? null,
			is_accepted: ["accepted", "enrolled", "completed"].includes(row.status),
			is_desk_entry: row.entered_by !== null,
			started_at: row.created_at,
			changed_at: row.updated_at,
			submitted_at: row.submitted_at,
		},
	}));
}

export function importRuns(asked: Asked): ExpectedRow[] {
	return ofCamp(asked, asked.of.import_run).map((row) => ({
		id: row.id,
		person: null,
		sorted: {},
		values: {
			id: row.id,
			file: textOf(row.file_name),
			kind: textOf(row.kind),
			status: row.status,
			rows: row.row_count,
			created: row.creates,
			updated: row.updates,
			skipped: row.skips,
			errors: row.errors,
			created_at: row.created_at,
			committed_at: row.committed_at,
		},
	}));
}
