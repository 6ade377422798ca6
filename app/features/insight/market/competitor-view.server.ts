import type { CompetitorRow } from "./competitors.server";
import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { foldText } from "#app/lib/text";
import { FRESH_MONTHS, isOld, kindLabel, lengthLabel } from "./figures";
import type { OwnPrice } from "./price-view.server";

export interface CompetitorView {
	id: string;
	name: string;
	town: string;
	program: string;
	length: string;
	price: string;
	per_week: string;
	/** Against the camp's own sessions of the same kind. */
	compared: string;
	/** True if there is nothing to compare it with. */
	is_alone: boolean;
	source: string;
	as_of: string;
	is_old: boolean;
}

type Own = readonly OwnPrice[];

/** Text if the camp has no session to compare with. */
const NO_SUCH = "No similar session";

/** A competitor price beside the camp's own per week, as text. Old prices aren't compared. */
export function competitorView(
	row: CompetitorRow,
	own: Own,
	at: { currency: string; today: string },
): CompetitorView {
	const is_old = isOld(row.as_of, at.today);
	const money = (cents: number) => formatMoney(cents, at.currency);
	const per_week = Math.round(row.price_cents / row.weeks);
	const compared = is_old ? `Older than ${FRESH_MONTHS} months` : comparedText(per_week, row, own, money);
	return {
		id: row.id,
		name: row.name,
		town: row.town ?? "",
		program: row.program,
		length: kindText(row),
		price: money(row.price_cents),
		per_week: money(per_week),
		compared,
		is_alone: compared === NO_SUCH,
		source: row.source,
		as_of: formatDate(row.as_of),
		is_old,
	};
}

const kindText = ({ weeks, days_a_week }: Pick<CompetitorRow, "weeks" | "days_a_week">): string =>
	days_a_week === null ? lengthLabel(weeks) : kindLabel({ weeks, days_a_week });

function comparedText(
	per_week: number,
	{ weeks, days_a_week }: CompetitorRow,
	own: Own,
	money: (cents: number) => string,
): string {
	const [range, other] = own.filter(
		(each) => each.weeks === weeks && (days_a_week === null || each.days_a_week === days_a_week),
	);
	if (!range) return NO_SUCH;
	// Day camp and overnight camp of one length can't be told apart.
	if (other) return "Add days a week to compare";
	if (per_week > range.most) return `${money(per_week - range.most)} more than yours`;
	if (per_week < range.least) return `${money(range.least - per_week)} less than yours`;
	return range.least === range.most ? "The same as yours" : "Within your prices";
}

/** The camp's own prices of one kind of session, beside those of other camps. */
export interface OwnView {
	kind: string;
	own: string;
	others: string;
	/** How many prices of other camps there are. */
	n: string;
}

/** The camp's own prices per week by kind, each beside the newest prices of other camps that aren't too old. */
export function ownView(
	own: Own,
	rows: readonly CompetitorRow[],
	{ currency, today }: { currency: string; today: string },
): OwnView[] {
	const fresh = newestOf(rows).filter(({ as_of }) => !isOld(as_of, today));
	const money = (cents: number) => formatMoney(cents, currency);
	const range = (least: number, most: number) =>
		least === most ? money(least) : `${money(least)} to ${money(most)}`;
	return own.map(({ least, most, weeks, days_a_week }) => {
		const isOnly = own.filter((each) => each.weeks === weeks).length === 1;
		const others = fresh
			.filter(
				(row) =>
					row.weeks === weeks && (row.days_a_week === days_a_week || (row.days_a_week === null && isOnly)),
			)
			.map((row) => Math.round(row.price_cents / row.weeks));
		return {
			kind: kindLabel({ weeks, days_a_week }),
			own: range(least, most),
			others: others.length === 0 ? "None yet" : range(Math.min(...others), Math.max(...others)),
			n: others.length === 0 ? "–" : String(others.length),
		};
	});
}

/** The newest price of each program. */
export function newestOf(rows: readonly CompetitorRow[]): CompetitorRow[] {
	const newest = new Map<string, CompetitorRow>();
	for (const row of rows) {
		const key = JSON.stringify([foldText(row.name), foldText(row.program), row.weeks]);
		const known = newest.get(key);
		if (!known || known.as_of < row.as_of) newest.set(key, row);
	}
	return [...newest.values()];
}
