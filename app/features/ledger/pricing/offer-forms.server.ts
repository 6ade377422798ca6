import { plainAmount } from "#app/lib/money";
import type { CampCtx } from "#app/platform/context.server";
import { centsOf } from "#app/platform/http/amount.server";
import { makeCode, secureRandom } from "./code-rules";
import type { AddOnForm, DiscountForm } from "./inputs";
import { type AddOnRow, type DiscountRow, type PricedSessionRow, toDiscount } from "./queries.server";
import { asTyped, refused } from "./refusals.server";

const text = (value: string | number | null) => (value === null ? undefined : String(value));

/** Converts a stored discount to the editor's fields. */
export function discountToForm(ctx: CampCtx, row: DiscountRow) {
	const { session_ids, basis_points, amount_cents, ...facts } = toDiscount(row);
	return {
		kind: facts.kind,
		name: facts.name,
		measure: basis_points === null ? "amount" : "percent",
		off:
			basis_points === null ? plainAmount(amount_cents ?? 0, ctx.camp.currency) : String(basis_points / 100),
		per_family: facts.per_family ? "on" : "",
		code: text(facts.code),
		min_rank: text(facts.min_rank),
		from_on: text(facts.from_on),
		until_on: text(facts.until_on),
		max_uses: text(facts.max_uses),
		session_id: session_ids,
		updated_at: facts.updated_at,
	};
}

/** Parses a typed percentage, "12.5" or "12.5%", to hundredths of a percent; null when it is invalid. */
export function parsePercent(typed: string): number | null {
	const [, whole, fraction = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? [];
	if (whole === undefined) return null;
	const basis_points = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
	return basis_points >= 1 && basis_points <= 10_000 ? basis_points : null;
}

/**
 * Converts the editor's fields to use-case input. An empty promo code is generated.
 * @param stored sessions of the existing discount; those that the editor doesn't show (deleted ones) stay
 * @throws INVALID for the amount
 */
export function discountFromForm(
	ctx: CampCtx,
	form: DiscountForm,
	shown: readonly PricedSessionRow[],
	stored?: DiscountRow,
) {
	const { measure, off, session_id = [], kind, code, updated_at: _, ...facts } = form;
	const basis_points = measure === "percent" ? parsePercent(off) : null;
	const amount_cents =
		measure === "amount" ? centsOf(off, ctx.camp.currency, { field: "off", like: 5_000 }) : null;
	if (basis_points === null && amount_cents === null) {
		throw refused([{ field: "off", message: "Enter a percentage like 10, up to 100." }]);
	}
	const hidden = stored
		? toDiscount(stored).session_ids.filter((id) => !shown.some((session) => session.id === id))
		: [];
	return {
		...facts,
		basis_points,
		amount_cents,
		per_family: facts.per_family ?? false,
		code: kind === "code" ? (code ?? makeCode(secureRandom)) : null,
		min_rank: kind === "sibling" ? (facts.min_rank ?? 2) : null,
		from_on: facts.from_on ?? null,
		until_on: facts.until_on ?? null,
		max_uses: facts.max_uses ?? null,
		session_ids: [...session_id, ...hidden],
	};
}

/** Maps a use-case's errors to the editor's own fields. */
export const asDiscountTyped = <T>(run: () => Promise<T>) =>
	asTyped({ basis_points: "off", amount_cents: "off", session_ids: "session_id" }, run);

/** Converts a stored add-on to the editor's fields. */
export const addOnToForm = (ctx: CampCtx, row: AddOnRow) => ({
	name: row.name,
	description: text(row.description),
	price: plainAmount(row.price_cents, ctx.camp.currency),
	session_id: text(row.session_id),
	per_family: row.per_family ? "on" : "",
	most_each: String(row.most_each),
	stock: text(row.stock),
	updated_at: row.updated_at,
});

/**
 * Converts the editor's fields to use-case input.
 * @throws INVALID for the price
 */
export function addOnFromForm(ctx: CampCtx, { price, updated_at: _, ...form }: AddOnForm) {
	const price_cents = centsOf(price, ctx.camp.currency, { field: "price", least: 0, like: 2_500 });
	return {
		...form,
		price_cents,
		description: form.description ?? null,
		session_id: form.session_id ?? null,
		per_family: form.per_family ?? false,
		most_each: form.most_each ?? 1,
		stock: form.stock ?? null,
	};
}
