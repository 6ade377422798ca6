import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { allocateChargeable, providerStep } from "#app/lib/provider-amount";
import { foldCode } from "./code-rules";
import { DISCOUNT_KINDS, type Discount, givenState, isGiven, measureText, ordinal } from "./discount-rules";

// Price of a registration, in whole cents, without I/O. Registration, preview and posting all use this.

export interface PricedSession {
	id: string;
	name: string;
	price_cents: number;
	deposit_cents: number;
	start_date: string;
}

export interface AddOn {
	id: string;
	/** Null when it is offered with every session of the season. */
	session_id: string | null;
	name: string;
	price_cents: number;
	per_family: boolean;
	most_each: number;
	stock: number | null;
	taken: number;
	is_active: boolean;
	position: number;
}

/** Sibling that a discount counts. */
interface Sibling {
	id: string;
	/** Identity of the child: two entries with the same value are one child, who isn't their own sibling. */
	who?: string;
	birth_date: string;
}

/** Child of this registration. */
interface RegisteredChild extends Sibling {
	name: string;
	session_ids: readonly string[];
}

export interface Registration {
	/** ISO 4217 code, for formatting. */
	currency: string;
	sessions: readonly PricedSession[];
	discounts: readonly Discount[];
	add_ons: readonly AddOn[];
	children: readonly RegisteredChild[];
	/** Add-ons of the registration; `child_id` is null for those charged once per family. */
	taken?: readonly { add_on_id: string; child_id: string | null; quantity: number }[];
	/** Children of the household who are already enrolled this season; they count as siblings. */
	registered?: readonly Sibling[];
	/** Family-wide discounts that the household has already had this season; each such amount applies once. */
	had?: readonly string[];
	/** Whether the family attended in an earlier season. */
	is_returning: boolean;
	/** Promo code as typed. */
	code: string | null;
	/** Date of the registration in the camp's zone. */
	registered_on: string;
}

interface PriceStep {
	discount_id: string;
	off_cents: number;
	/** Explanation such as "10% for the second child, of $450.00". */
	words: string;
}

/** Line for a child in a session. */
interface SessionLine {
	child_id: string;
	child_name: string;
	session_id: string;
	session_name: string;
	price_cents: number;
	steps: PriceStep[];
	total_cents: number;
}

interface AddOnLine {
	add_on_id: string;
	name: string;
	/** Null for an add-on of the family. */
	child_id: string | null;
	child_name: string | null;
	quantity: number;
	price_cents: number;
	total_cents: number;
	words: string;
}

type CodeProblem = "unknown" | "not_yet" | "over" | "used_up" | "not_for_these" | "nothing_left";

export interface Priced {
	lines: SessionLine[];
	add_on_lines: AddOnLine[];
	/** Amounts before and after discounts, including add-ons. */
	price_cents: number;
	off_cents: number;
	total_cents: number;
	/** Part of the total that is paid first. */
	deposit_cents: number;
	/** Rest of the total after the deposit. */
	balance_cents: number;
	/** Reason why the typed code has no effect; null when it has one, or no code was typed. */
	code_problem: { reason: CodeProblem; words: string } | null;
	/** Requested items that aren't among the lines, in words. */
	left_out: string[];
}

/** Line whose discounts are still being applied. */
interface OpenLine extends SessionLine {
	rank: number;
	deposit_cents: number;
}

/**
 * Prices a registration and explains every line.
 *
 * A line is a child in a session. All applicable discounts are taken off it, as far as anything is left: first the
 * amounts, then the percentages, each of the price left at that point; among themselves in the order early bird,
 * siblings, returning, code, then by position. A family-wide amount is taken off once, split over its lines by
 * their remaining prices. Add-ons are not discounted. A percentage is rounded to the nearest cent, half a cent in
 * the family's favor. The order of the input children, sessions, discounts and add-ons doesn't change the result.
 */
export function priceRegistration(registration: Registration): Priced {
	const { currency } = registration;
	const { lines, left_out } = openLines(registration);
	for (const discount of inOrder(registration.discounts)) {
		const asked = lines.filter((line) => isFor(discount, line, registration));
		if (discount.amount_cents === null) takePercent(discount, asked, currency, registration);
		else if (discount.per_family) takeOnce(discount, asked, currency, registration);
		else takeAmount(discount, asked, currency, registration);
	}
	const extra = addOnLines(registration, lines);
	const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);
	const add_on_cents = sum(extra.lines.map(({ total_cents }) => total_cents));
	const price_cents = sum(lines.map((line) => line.price_cents)) + add_on_cents;
	const total_cents = sum(lines.map((line) => line.total_cents)) + add_on_cents;
	const deposit_cents = Math.min(total_cents, sum(lines.map((line) => line.deposit_cents)));
	return {
		lines: lines.map(({ rank: _, deposit_cents: __, ...line }) => line),
		add_on_lines: extra.lines,
		price_cents,
		off_cents: price_cents - total_cents,
		total_cents,
		deposit_cents,
		balance_cents: total_cents - deposit_cents,
		code_problem: codeOf(registration, lines),
		left_out: [...left_out, ...extra.left_out],
	};
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns each child's rank among siblings, eldest first, among the registering children and those of the
 * household already enrolled. For twins, the smaller ID comes first. A child listed twice counts once.
 */
export function siblingRanks(children: readonly Sibling[]): ReadonlyMap<string, number> {
	const known = new Map(children.map((child) => [child.id, child]));
	const eldestFirst = [...known.values()].sort(
		(a, b) => compare(a.birth_date, b.birth_date) || compare(a.id, b.id),
	);
	const whose = (child: Sibling) => child.who ?? child.id;
	const order = [...new Set(eldestFirst.map(whose))];
	return new Map(eldestFirst.map((child) => [child.id, order.indexOf(whose(child)) + 1]));
}

/** Lines in a fixed order: eldest child first, then by the session's first day. */
function openLines({ sessions, children, registered = [] }: Registration) {
	const known = new Map(sessions.map((session) => [session.id, session]));
	const left_out: string[] = [];
	const coming = children.filter(({ session_ids }) => session_ids.some((id) => known.has(id)));
	const ranks = siblingRanks([...registered, ...coming]);
	const lines = coming.flatMap((child) =>
		[...new Set(child.session_ids)].flatMap((id): OpenLine[] => {
			const session = known.get(id);
			if (!session) return [];
			const { price_cents, deposit_cents } = session;
			return [
				{
					child_id: child.id,
					child_name: child.name,
					session_id: id,
					session_name: session.name,
					price_cents,
					deposit_cents,
					steps: [],
					total_cents: price_cents,
					rank: ranks.get(child.id) ?? 1,
				},
			];
		}),
	);
	const startOf = ({ session_id }: OpenLine) => known.get(session_id)?.start_date ?? "";
	lines.sort(
		(a, b) => a.rank - b.rank || compare(startOf(a), startOf(b)) || compare(a.session_id, b.session_id),
	);
	for (const child of children) {
		if (child.session_ids.some((id) => !known.has(id))) {
			left_out.push(`${child.name}: this session isn't in the season.`);
		}
	}
	return { lines, left_out: left_out.sort() };
}

/** Sorts amounts before percentages, then by kind, position and ID. */
function inOrder(discounts: readonly Discount[]): Discount[] {
	const turn = ({ amount_cents, kind }: Discount) =>
		(amount_cents === null ? DISCOUNT_KINDS.length : 0) + DISCOUNT_KINDS.indexOf(kind);
	return [...discounts].sort((a, b) => turn(a) - turn(b) || a.position - b.position || compare(a.id, b.id));
}

function isFor(discount: Discount, line: OpenLine, registration: Registration): boolean {
	if (!isGiven(discount, registration.registered_on)) return false;
	if (!isForSession(discount, line.session_id)) return false;
	if (discount.per_family && registration.had?.includes(discount.id)) return false;
	if (discount.kind === "sibling") return line.rank >= (discount.min_rank ?? 2);
	if (discount.kind === "returning") return registration.is_returning;
	return discount.kind === "early_bird" || isTyped(discount, registration.code);
}

const isForSession = ({ session_ids }: Discount, session_id: string) =>
	session_ids.length === 0 || session_ids.includes(session_id);

const isTyped = ({ code }: Discount, typed: string | null) =>
	code !== null && typed !== null && foldCode(typed) === code;

function takeOff(line: OpenLine, discount: Discount, off_cents: number, words: string) {
	if (off_cents === 0) return;
	line.steps.push({ discount_id: discount.id, off_cents, words });
	line.total_cents -= off_cents;
}

function takeAmount(discount: Discount, lines: OpenLine[], currency: string, at: Registration) {
	const amount = discount.amount_cents ?? 0;
	for (const line of lines) {
		const off = Math.min(amount, line.total_cents);
		const clipped = off < amount ? `, up to the remaining price` : "";
		takeOff(line, discount, off, `${formatMoney(amount, currency)} ${reason(discount, line, at)}${clipped}`);
	}
}

function takeOnce(discount: Discount, lines: OpenLine[], currency: string, at: Registration) {
	const open = lines.filter(({ total_cents }) => total_cents > 0);
	const left = open.map(({ total_cents }) => total_cents);
	const amount = discount.amount_cents ?? 0;
	const off = Math.min(
		amount,
		left.reduce((sum, each) => sum + each, 0),
	);
	const parts = allocateChargeable(off, left, currency);
	open.forEach((line, index) => {
		const whole = `${formatMoney(amount, currency)} ${reason(discount, line, at)}`;
		const once =
			open.length > 1 ? `This line's part of ${whole}, once per family` : `${whole}, once per family`;
		takeOff(line, discount, parts[index] ?? 0, once);
	});
}

function takePercent(discount: Discount, lines: OpenLine[], currency: string, at: Registration) {
	for (const line of lines) {
		const share = measureText(discount, currency);
		const words = `${share} ${reason(discount, line, at)}, of ${formatMoney(line.total_cents, currency)}`;
		takeOff(
			line,
			discount,
			shareOf(line.total_cents, discount.basis_points ?? 0, providerStep(currency)),
			words,
		);
	}
}

/**
 * Returns a share in hundredths of a percent, rounded to the nearest cent or step, half up; never more than the
 * whole.
 */
export function shareOf(cents: number, basis_points: number, step = 1): number {
	// Uses BigInt, because the product of two safe integers isn't always safe.
	const [by, each] = [BigInt(basis_points), BigInt(step)];
	return Math.min(cents, Number(((BigInt(cents) * by + 5_000n * each) / (10_000n * each)) * each));
}

/** Reason for a discount, appended to its amount. */
function reason(discount: Discount, { rank }: OpenLine, { code }: Registration): string {
	const { kind, until_on } = discount;
	if (kind === "early_bird") return `for registering by ${formatDate(until_on ?? "")}`;
	if (kind === "sibling") return `for the ${ordinal(rank)} child`;
	return kind === "returning" ? "for returning families" : `with the code ${foldCode(code ?? "")}`;
}

/** Reason why the typed code has no effect. An inactive code is treated as unknown. */
function codeOf(registration: Registration, lines: readonly OpenLine[]): Priced["code_problem"] {
	const { code, discounts, registered_on } = registration;
	if (code === null || foldCode(code) === "") return null;
	const problem = (why: CodeProblem, words: string) => ({ reason: why, words });
	const discount = discounts.find((each) => each.is_active && isTyped(each, code));
	const typed = foldCode(code);
	if (!discount) return problem("unknown", `The code ${typed} doesn't exist. Check the spelling.`);
	const state = givenState(discount, registered_on);
	if (state === "not_yet") {
		return problem(state, `The code ${typed} is valid from ${formatDate(discount.from_on ?? "")}.`);
	}
	if (state === "over") {
		return problem(state, `The code ${typed} was valid until ${formatDate(discount.until_on ?? "")}.`);
	}
	if (state === "used_up") return problem(state, `The code ${typed} has been used up.`);
	const fits = lines.some(({ session_id }) => isForSession(discount, session_id));
	if (lines.length > 0 && !fits) {
		return problem("not_for_these", `The code ${typed} isn't valid for these sessions.`);
	}
	if (discount.per_family && registration.had?.includes(discount.id)) {
		return problem("used_up", `Your family has already used the code ${typed} this season.`);
	}
	const counts = lines.some(({ steps }) => steps.some(({ discount_id }) => discount_id === discount.id));
	if (counts || lines.length === 0) return null;
	return problem(
		"nothing_left",
		`The price can't be reduced any further, so the code ${typed} has no effect.`,
	);
}

function addOnLines({ add_ons, children, taken = [], currency }: Registration, lines: readonly OpenLine[]) {
	const left_out: string[] = [];
	const asked = new Map<string, { add_on_id: string; child_id: string | null; quantity: number }>();
	for (const each of taken) {
		const add_on = add_ons.find(({ id }) => id === each.add_on_id);
		const child_id = add_on?.per_family ? null : each.child_id;
		const key = `${each.add_on_id} ${child_id}`;
		asked.set(key, { ...each, child_id, quantity: (asked.get(key)?.quantity ?? 0) + each.quantity });
	}
	const rankOf = (id: string | null) => lines.find(({ child_id }) => child_id === id)?.rank ?? 0;
	const placeOf = (id: string) => add_ons.find((each) => each.id === id)?.position ?? 0;
	const ordered = [...asked.values()].sort(
		(a, b) =>
			placeOf(a.add_on_id) - placeOf(b.add_on_id) ||
			compare(a.add_on_id, b.add_on_id) ||
			rankOf(a.child_id) - rankOf(b.child_id) ||
			compare(a.child_id ?? "", b.child_id ?? ""),
	);
	const used = new Map<string, number>();
	const made = ordered.flatMap(({ add_on_id, child_id, quantity }): AddOnLine[] => {
		const add_on = add_ons.find(({ id }) => id === add_on_id);
		if (!add_on?.is_active) {
			left_out.push("This add-on isn't offered.");
			return [];
		}
		const child = children.find(({ id }) => id === child_id);
		const who = add_on.per_family ? "the family" : (child?.name ?? "a child who isn't registering");
		const goes = lines.some(
			(line) =>
				(add_on.per_family || line.child_id === child_id) &&
				(add_on.session_id === null || add_on.session_id === line.session_id),
		);
		if (!goes) {
			left_out.push(`${add_on.name} for ${who}: this add-on requires a session that isn't selected.`);
			return [];
		}
		const before = used.get(add_on_id) ?? 0;
		const stocked = add_on.stock === null ? quantity : Math.max(0, add_on.stock - add_on.taken - before);
		const count = Math.max(0, Math.min(quantity, add_on.most_each, stocked));
		if (count < quantity) {
			const why =
				count === stocked && stocked < add_on.most_each ? `${stocked} left` : `at most ${add_on.most_each}`;
			left_out.push(`${quantity - count} × ${add_on.name} for ${who}: ${why}.`);
		}
		used.set(add_on_id, before + count);
		if (count === 0) return [];
		const total_cents = count * add_on.price_cents;
		const { name, price_cents } = add_on;
		return [
			{
				add_on_id,
				name,
				price_cents,
				quantity: count,
				total_cents,
				child_id: add_on.per_family ? null : child_id,
				child_name: add_on.per_family ? null : (child?.name ?? null),
				words: `${count} × ${formatMoney(price_cents, currency)} for ${who}`,
			},
		];
	});
	return { lines: made, left_out };
}
