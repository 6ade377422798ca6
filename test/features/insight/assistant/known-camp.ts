import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import { partsOf } from "#app/features/insight/analytics/define-metric";
import {
	type Known,
	type Vocabulary,
	vocabularyOf,
} from "#app/features/insight/assistant/planner/vocabulary";
import { ENTITIES } from "#app/features/insight/reports/catalog.server";
import { regionsOf } from "#app/lib/regions";
import type { Choice } from "#app/platform/query/entity";

// What the planner knows about a made-up camp, without a database.

const list = (...labels: string[]): Choice[] =>
	labels.map((label) => ({ key: label.toLowerCase().replace(/\W+/g, "_"), label }));

const SESSIONS = [
	"Full Season Overnight",
	"First Half Overnight",
	"Second Half Overnight",
	"Junior Day Camp",
	"Leaders in Training",
];

const seasons = [2025, 2026, 2027].map((year) => ({
	id: `s${year}`,
	name: `Summer ${year}`,
	year,
	start_date: `${year}-06-21`,
	end_date: `${year}-08-15`,
}));

const sessions = seasons.flatMap(({ id }) =>
	SESSIONS.map((name) => ({ id: `${id}:${name.toLowerCase().replace(/\W+/g, "_")}`, name, season_id: id })),
);

const CHOICES: Readonly<Record<string, readonly Choice[]>> = {
	gender: [
		{ key: "female", label: "Girl" },
		{ key: "male", label: "Boy" },
		{ key: "nonbinary", label: "Non-binary" },
	],
	tags: list("Swimmer", "Scholarship", "VIP"),
	groups: list("Loon", "Heron", "Osprey", "Trailblazers"),
	cabin: list("Loon", "Heron", "Osprey"),
	missing_forms: list("Photo release", "Code of conduct"),
	unsigned_forms: list("Photo release", "Code of conduct", "Trip permission"),
	missing_papers: list("Insurance card", "Physical exam"),
	role_type: list("Counselor", "Lifeguard", "Nurse", "Cook"),
	certifications: list("CPR", "First aid", "Lifeguarding"),
	missing_certifications: list("CPR", "First aid", "Lifeguarding"),
	reason: list("Sick", "Travel"),
};

/** The vocabulary of an asker who can use everything, unless told otherwise. */
export function vocabulary(
	more: Partial<Known> = {},
	can: (path: string) => boolean = () => true,
): Vocabulary {
	const facts = { questions: [] };
	const entities = [...ENTITIES.values()].map((entity) => ({
		entity,
		fields: [...entity.fieldsFor(facts).values()],
	}));
	const usable = new Set(
		entities
			.flatMap(({ entity, fields }) => [entity.key, ...fields.map(({ key }) => `${entity.key}.${key}`)])
			.filter(can),
	);
	const choices = new Map<string, readonly Choice[]>();
	for (const { entity, fields } of entities)
		for (const field of fields) {
			if (typeof field.choices !== "function" || !usable.has(`${entity.key}.${field.key}`)) continue;
			const isSession =
				field.key === "session" ||
				field.key === "sessions" ||
				field.key === "all_sessions" ||
				field.key === "moved_from";
			const own = isSession ? sessions.map(({ id, name }) => ({ key: id, label: name })) : CHOICES[field.key];
			if (own) choices.set(`${entity.key}.${field.key}`, own);
		}
	return vocabularyOf({
		today: "2026-07-15",
		season_id: "s2026",
		seasons,
		sessions,
		entities,
		usable,
		choices,
		metrics: METRICS.map((metric) => ({
			key: metric.key,
			title: metric.title,
			unit: metric.unit,
			has_dates: partsOf(metric).every(({ date }) => date !== undefined),
			breakdowns: Object.entries(metric.breakdowns).flatMap(([name, { label, fields, is_written }]) =>
				is_written ? [] : [{ key: name, label, fields }],
			),
		})),
		regions: regionsOf("US"),
		synonyms: [],
		...more,
	});
}
