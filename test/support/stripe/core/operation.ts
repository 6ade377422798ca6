import type Stripe from "stripe";
import type { Books } from "./books";
import type { World } from "./world";

/** A request, understood: whose it is, what its address names, what was sent. */
export interface Call<Params> {
	world: World;
	books: Books;
	/** What stands for `{}` in the address, in order. */
	id: string;
	second_id: string;
	params: Params;
}

/** Answers a request, at once and wholly, or throws a `Refusal`. */
export type Operation = (call: Call<never>) => unknown;

/** By method and path as the SDK asks, `POST /v1/refunds/{}/cancel`. */
export type Operations = Record<string, Operation>;

/** Metadata after a change: names with an empty value go, and an empty text takes all of it away. */
export function metadataOf(
	sent: Stripe.Emptyable<Stripe.MetadataParam> | undefined,
	before: Stripe.Metadata | null = {},
): Stripe.Metadata {
	if (sent === undefined) return { ...before };
	if (sent === "" || sent === null) return {};
	const all = {
		...before,
		...Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
	};
	return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

/** A value that the empty text takes away. */
export const orNull = <T>(sent: T | "" | null | undefined): T | null =>
	sent === "" || sent === undefined ? null : sent;

/** A text of digits, which the SDK reads as its `Decimal`. */
export const decimal = (amount: number) => String(amount) as unknown as Stripe.Decimal;

/** The id of what a parameter or a field holds by its id or whole. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
	typeof value === "object" && value !== null ? value.id : (value ?? null);

/** Changes a thing wholly or not at all: a refusal in the middle leaves it as it was. */
export function wholly<T extends object>(thing: T, change: () => void) {
	const before = structuredClone(thing);
	try {
		change();
	} catch (refusal) {
		Object.assign(thing, before);
		throw refusal;
	}
}
