import type {
	aCamp,
	aDefinition,
	anEnrollment,
	aGroup,
	aQuestion,
	aSeason,
	aSession,
	aUser,
	aWaiver,
} from "#db/seed/builders";
import type { BuiltCamper } from "#db/seed/builders/person";
import type { Built, RowOf, SeedRows } from "#db/seed/rows";
import type { Random } from "../../../support/seeded";

/** 2026-07-15 in New York. */
export const NOW = "2026-07-15T14:00:00.000Z";

export type Mark = RowOf<"attendance">;

export type Pick = <T>(values: readonly T[]) => T;
export type Maybe = <T>(value: T, chance?: number) => T | null;

export function drawing(random: Random, full: boolean) {
	const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
	const pick: Pick = (values) => {
		const from = full ? values.filter((value) => !isEmpty(value)) : values;
		return from[Math.floor(random() * from.length)] as (typeof values)[number];
	};
	const happens = (chance: number) => full || random() < chance;
	const maybe: Maybe = (value, chance = 0.6) => (happens(chance) ? value : null);
	/** Between none and so many, each once. */
	const some = <T>(values: readonly T[], most: number): T[] =>
		values.filter(() => random() < 0.6).slice(0, most);
	return { pick, some, maybe, happens };
}

type Draw = ReturnType<typeof drawing>;

/** A camp while it is made: what families need, and what comes of them. */
export interface Making {
	camp: ReturnType<typeof aCamp>;
	admin: ReturnType<typeof aUser>;
	season: ReturnType<typeof aSeason>;
	sessions: readonly ReturnType<typeof aSession>[];
	/** A session of the season before. */
	earlier: ReturnType<typeof aSession>;
	tags: readonly ReturnType<typeof aDefinition>[];
	waivers: readonly ReturnType<typeof aWaiver>[];
	questions: readonly ReturnType<typeof aQuestion>[];
	groups: readonly ReturnType<typeof aGroup>[];
	add: <T extends Built | SeedRows>(part: T) => T;
	random: Random;
	draw: Draw;
	/** Campers and staff who are deleted after they were at camp. */
	gone: string[];
	/** Session and camper of enrollments that are moved to another session. */
	left: [session_id: string, camper_id: string][];
	marks: Mark[];
	/** Of the last ledger entry. */
	number: number;
	parent_id: string;
	barred_parent_id: string;
}

/** Enrollment of a child. */
export interface Enrolled {
	child: BuiltCamper;
	where: ReturnType<typeof aSession>;
	status: string;
	enrollment: ReturnType<typeof anEnrollment>;
}
