import { type aFamily, anAnswer, aRegistration, aSignature } from "#db/seed/builders";
import type { Built, RowOf, SeedRows } from "#db/seed/rows";
import { newId } from "#app/lib/ids";
import { type Enrolled, type Making, NOW, type Pick } from "./report-camp-making";
import { bookingOf } from "./report-camp-money";

export const sizes = [
	{ key: "s", label: "Small" },
	{ key: "m", label: "Medium" },
	{ key: "l", label: "Large" },
];

/** What a family registered: its lines, answers and papers. */
export function registrationOf(
	making: Making,
	family: ReturnType<typeof aFamily>,
	enrolled: readonly Enrolled[],
	index: number,
): ReturnType<typeof aRegistration> {
	const { admin, season, waivers, questions, add, draw } = making;
	const { pick, maybe, happens } = draw;
	const living = family.children;
	const of_season = enrolled.filter(({ where }) => where.session.season_id === season.id);
	const registration = add(
		aRegistration(season, family, admin, {
			status: pick(["submitted", "accepted", "enrolled", "waitlisted"]),
			decided_at: index % 2 === 0 ? NOW : null,
			decided_by: index % 2 === 0 ? admin.id : null,
			code: maybe("EARLY"),
			submitted_at: `2026-0${2 + index}-0${1 + index}T03:30:00.000Z`,
			lines: of_season.map(({ enrollment }, line) => ({ enrollment, off_cents: line * 500 })),
		}),
	);
	making.number += 1;
	add(bookingOf(registration, making.number));
	for (const child of living) {
		const answers = answersOf(questions.slice(0, 6), pick, happens);
		if (happens(0.8)) add(anAnswer(registration, answers, child));
		for (const waiver of waivers.slice(0, 2))
			if (happens(0.5)) add(aSignature(registration, waiver, { camper_id: child.id }));
		if (happens(0.5))
			add(documentOf(child, pick(["document_type:physical_exam", "document_type:contract"]), admin.id));
	}
	const [, , rules] = waivers;
	if (rules && index % 2 === 0) add(aSignature(registration, rules, index === 0 ? oldText(rules) : {}));
	const [, , , , , , heard, source] = questions;
	if (heard && source && happens(0.7))
		add(
			anAnswer(registration, {
				[heard.id]: pick(["A friend", "a friend", "Web"]),
				// The last is from before the question had choices: a family's own words.
				[source.id]: ["friend", "school", "Grandma Ruth's neighbor"][index % 3],
			}),
		);
	return registration;
}

const answersOf = (
	questions: { id: string }[],
	pick: Pick,
	happens: (chance: number) => boolean,
): Record<string, unknown> => {
	const values: unknown[] = [
		pick(["s", "m", "l"]),
		pick([["s"], ["s", "m"], []]),
		pick([true, false]),
		pick(["Ana", "ana", "Bo"]),
		pick([120, 132.5, 140]),
		pick(["2026-07-01", "2025-07-01"]),
	];
	return Object.fromEntries(
		questions.flatMap(({ id }, index) => (happens(0.7) ? [[id, values[index]] as const] : [])),
	);
};

const documentOf = (
	child: { id: string; camp_id: string },
	definition_id: string,
	user_id: string,
): SeedRows => ({
	person_document: [
		{
			camp_id: child.camp_id,
			id: newId(),
			person_id: child.id,
			definition_id,
			title: "Paper",
			object_key: newId(),
			content_type: "application/pdf",
			bytes: 10,
			uploaded_by: user_id,
			created_at: NOW,
			updated_at: NOW,
		},
	],
});

/** A signature under the text before the one that counts. */
const oldText = (waiver: Built): Partial<RowOf<"waiver_signature">> => {
	const [old] = waiver.rows.waiver_version ?? [];
	return { version: 1, text_hash: old?.hash };
};
