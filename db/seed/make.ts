import { newId } from "#app/lib/ids";
import { idOf } from "./random";

/** Context of a builder: IDs, and the creation time of its rows. */
export interface Make {
	/** Returns the ID for a name within this scope. */
	id(name: string): string;
	/** Value of created_at and updated_at. */
	at: string;
	/** Returns a narrower scope. */
	within(name: string): Make;
}

/** Scope with a new ID on every call, used by tests. */
export const fresh: Make = {
	id: () => newId(),
	at: "2026-01-05T15:00:00.000Z",
	within: () => fresh,
};

/** Scope with IDs derived from a path, so that they are the same in every run and don't depend on other rows. */
export function keyed(path: string, at: string): Make {
	return {
		id: (name) => idOf(`${path}/${name}`),
		at,
		within: (name) => keyed(`${path}/${name}`, at),
	};
}

/** The same scope with another creation time. */
export const madeAt = (make: Make, at: string): Make => ({
	...make,
	at,
	within: (name) => madeAt(make.within(name), at),
});
