import { newId } from "#app/lib/ids";
import { idOf } from "./random";

/** What a builder takes from its world: ids, and when its rows were made. */
export interface Make {
	/** The id of something, named within this scope. */
	id(name: string): string;
	/** The instant of created_at and updated_at. */
	at: string;
	/** A narrower scope. */
	within(name: string): Make;
}

/** A new id whenever one is asked for: what tests build with. */
export const fresh: Make = {
	id: () => newId(),
	at: "2026-01-05T15:00:00.000Z",
	within: () => fresh,
};

/** Ids that belong to a path, so that they are the same in every run and do not depend on what else is made. */
export function keyed(path: string, at: string): Make {
	return {
		id: (name) => idOf(`${path}/${name}`),
		at,
		within: (name) => keyed(`${path}/${name}`, at),
	};
}

/** The same scope at another instant. */
export const madeAt = (make: Make, at: string): Make => ({
	...make,
	at,
	within: (name) => madeAt(make.within(name), at),
});
