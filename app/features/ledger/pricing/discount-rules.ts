import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";

// Discounts of a season: their kinds, amounts and descriptions. No I/O.

/** Kinds in the order in which they are applied. */
export const DISCOUNT_KINDS = ["early_bird", "sibling", "returning", "code"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** Discount without its timestamps. */
export interface Discount {
	id: string;
	kind: DiscountKind;
	name: string;
	/** Exactly one of the two: hundredths of a percent, or an amount. */
	basis_points: number | null;
	amount_cents: number | null;
	/** Applies the amount once per family. */
	per_family: boolean;
	code: string | null;
	min_rank: number | null;
	from_on: string | null;
	until_on: string | null;
	max_uses: number | null;
	used: number;
	is_active: boolean;
	position: number;
	/** Sessions it applies to; empty for the whole season. */
	session_ids: readonly string[];
}

/** Formats a percentage: "10%", "12.5%". */
const percentText = (basis_points: number) => `${basis_points / 100}%`;

/** Formats the amount of a discount: "10%" or "$50.00". */
export const measureText = (
	{ basis_points, amount_cents }: Pick<Discount, "basis_points" | "amount_cents">,
	currency: string,
) => (basis_points === null ? formatMoney(amount_cents ?? 0, currency) : percentText(basis_points));

const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/** Ordinal word: "second", "third"; digits above the tenth. */
export const ordinal = (rank: number) => ORDINALS[rank - 1] ?? `${rank}th`;

/** Describes the audience of a discount for a director. */
export function audienceOf({ kind, min_rank, code }: Pick<Discount, "kind" | "min_rank" | "code">): string {
	if (kind === "early_bird") return "Early registration";
	if (kind === "sibling") return `From the ${ordinal(min_rank ?? 2)} child on`;
	return kind === "returning" ? "Returning families" : `Families with ${code ?? "the code"}`;
}

/** Describes the dates of a discount. */
export function periodText({ from_on, until_on }: Pick<Discount, "from_on" | "until_on">): string {
	if (from_on && until_on) return `${formatDate(from_on)} – ${formatDate(until_on)}`;
	if (until_on) return `Until ${formatDate(until_on)}`;
	return from_on ? `From ${formatDate(from_on)}` : "Always";
}

/** Describes the number of uses of a discount. */
export const usesText = ({ used, max_uses }: Pick<Discount, "used" | "max_uses">) =>
	max_uses === null ? String(used) : `${used} of ${max_uses}`;

/** Checks whether a discount is available on a day: active, within its dates, not used up. */
export const isGiven = (
	discount: Pick<Discount, "is_active" | "from_on" | "until_on" | "used" | "max_uses">,
	on: string,
) => discount.is_active && givenState(discount, on) === "given";

type GivenState = "given" | "not_yet" | "over" | "used_up";

/** Availability of a discount on a day, regardless of whether it is active. */
export function givenState(
	{ from_on, until_on, used, max_uses }: Pick<Discount, "from_on" | "until_on" | "used" | "max_uses">,
	on: string,
): GivenState {
	if (from_on !== null && on < from_on) return "not_yet";
	if (until_on !== null && on > until_on) return "over";
	return max_uses !== null && used >= max_uses ? "used_up" : "given";
}

interface Problem {
	field: string;
	message: string;
}

/** Returns the problems with a discount by field; none when it is valid. */
export function discountProblems(
	wanted: Pick<
		Discount,
		| "kind"
		| "basis_points"
		| "amount_cents"
		| "per_family"
		| "code"
		| "min_rank"
		| "from_on"
		| "until_on"
		| "max_uses"
		| "used"
	>,
): Problem[] {
	const problems: Problem[] = [];
	const say = (field: string, message: string) => problems.push({ field, message });
	const { kind, basis_points, amount_cents, from_on, until_on, max_uses, used } = wanted;
	if (basis_points === null && amount_cents === null) {
		say("basis_points", "Enter a percentage or an amount.");
	}
	if (basis_points !== null && amount_cents !== null) {
		say("basis_points", "Enter a percentage or an amount, not both.");
	}
	if (wanted.per_family && amount_cents === null) {
		say("per_family", "Only an amount can apply once per family. A percentage applies to each line.");
	}
	if (kind === "code" && wanted.code === null) say("code", "Enter a promo code.");
	if (kind !== "code" && wanted.code !== null) say("code", "Only a promo code discount can have a code.");
	if (kind === "sibling" && wanted.min_rank === null)
		say("min_rank", "Choose the first child that gets the discount.");
	if (kind !== "sibling" && wanted.min_rank !== null) {
		say("min_rank", "Only a sibling discount can start with a certain child.");
	}
	if (kind === "early_bird" && until_on === null)
		say("until_on", "Enter the last day for early registration.");
	if (from_on !== null && until_on !== null && from_on > until_on) {
		say("until_on", "Choose a last day on or after the first.");
	}
	if (max_uses !== null && max_uses < used) {
		say("max_uses", `This discount was already used ${used} times, so the limit can't be lower.`);
	}
	return problems;
}
