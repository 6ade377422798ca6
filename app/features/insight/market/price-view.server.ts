import { scaleLinear } from "d3-scale";
import { formatMoney } from "#app/lib/money";
import { type Kind, kindKey, kindLabel, kindOf, type SessionPrice } from "./figures";

/** A session as a dot, in percent of the chart's width and height. */
interface DotView {
	id: string;
	x: number;
	y: number;
	/** Whether its name goes below it, because another dot's name is above. */
	is_below: boolean;
	/** Whether its name ends at the dot. */
	is_late: boolean;
	/** Text for the table and on hover. */
	name: string;
	price: string;
	fill: string;
}

interface Tick {
	at: number;
	label: string;
}

/** Width and height of a name on a phone, in percent of the chart. */
const NAME = { width: 45, height: 12 };
/** From this x on, a name ends at its dot. */
const LATE = 60;

/** True if the names of two dots would overlap on a phone. */
function meets(one: Pick<DotView, "x" | "y">, other: Pick<DotView, "x" | "y">): boolean {
	const starts = [one, other].map(({ x }) => (x > LATE ? x - NAME.width : x));
	const [first, second] = starts as [number, number];
	return Math.abs(first - second) < NAME.width && Math.abs(one.y - other.y) < NAME.height;
}

/** Prices and fill rates of one kind of session. */
export interface PriceView {
	kinds: { key: string; label: string; n: number }[];
	/** The kind that is shown, and its label. */
	key: string;
	kind: string;
	dots: DotView[];
	/** Note on sessions that aren't in the chart. */
	hidden: string | null;
	x_ticks: Tick[];
	y_ticks: Tick[];
	/** All prices are the same, so there is nothing to draw. */
	is_flat: boolean;
	/** Text summary of the chart. */
	summary: string;
	rows: { id: string; name: string; price: string; per_week: string; fill: string; spots: string }[];
}

const MOST_TICKS = 4;
const percent = (share: number) => Math.round(share * 10_000) / 100;

/**
 * One kind of session: the chosen one, or the most common. Null where no session has a price.
 * @param currency ISO 4217
 */
export function priceView(
	prices: readonly SessionPrice[],
	currency: string,
	chosen?: string,
): PriceView | null {
	const byKind = Map.groupBy(prices, (session) => kindKey(kindOf(session)));
	const kinds = [...byKind].flatMap(([key, sessions]) => {
		const kind = sessions[0] && kindOf(sessions[0]);
		return kind
			? [
					{
						...kind,
						key,
						label: kindLabel(kind),
						n: sessions.length,
						prices: new Set(sessions.map(({ price_cents }) => price_cents)).size,
					},
				]
			: [];
	});
	kinds.sort((a, b) => a.weeks - b.weeks || a.days_a_week - b.days_a_week);
	// Only prices that differ can be compared.
	const common = kinds.toSorted((a, b) => b.prices - a.prices || b.n - a.n)[0];
	const shown = kinds.find(({ key }) => key === chosen) ?? common;
	if (!shown) return null;
	const { weeks } = shown;
	const sessions = byKind.get(shown.key) ?? [];
	const money = (cents: number) => formatMoney(cents, currency);
	const cents = sessions.map(({ price_cents }) => price_cents);
	const [low, high] = [Math.min(...cents), Math.max(...cents)];
	const room = Math.max((high - low) * 0.1, high * 0.05);
	const x = scaleLinear([Math.max(0, low - room), high + room], [0, 1]).nice(MOST_TICKS);
	const drawn = sessions.filter(({ fill }) => fill !== null);
	const top = Math.max(100, ...drawn.map(({ fill }) => fill ?? 0));
	const y = scaleLinear([0, top], [0, 1]);
	const dots = drawn
		.toSorted((a, b) => (b.fill ?? 0) - (a.fill ?? 0))
		.map(({ id, name, price_cents, fill }) => ({
			id,
			x: percent(x(price_cents)),
			y: percent(y(fill ?? 0)),
			name,
			price: money(price_cents),
			fill: `${Math.round(fill ?? 0)}%`,
		}));
	const hidden = sessions.filter(({ is_hidden }) => is_hidden).length;
	return {
		kinds: kinds.map(({ key, label, n }) => ({ key, label, n })),
		key: shown.key,
		kind: shown.label,
		dots: dots.map((dot, at) => ({
			...dot,
			is_late: dot.x > LATE,
			is_below: dots.slice(0, at).some((other) => meets(other, dot)),
		})),
		is_flat: low === high,
		hidden:
			hidden === 0
				? null
				: `${hidden === 1 ? "1 session is" : `${hidden} sessions are`} left out to protect groups of fewer than 5 campers.`,
		x_ticks: x
			.ticks(MOST_TICKS)
			.map((tick) => ({ at: percent(x(tick)), label: money(tick).replace(/\.00$/, "") })),
		y_ticks: y.ticks(MOST_TICKS).map((tick) => ({ at: percent(y(tick)), label: `${tick}%` })),
		summary: summaryOf(drawn, money),
		rows: sessions.map(({ id, name, price_cents, fill, enrolled, capacity, is_hidden }) => ({
			id,
			name,
			price: money(price_cents),
			per_week: weeks === 0 ? "–" : money(Math.round(price_cents / weeks)),
			fill: is_hidden ? "Hidden" : fill === null ? "–" : `${Math.round(fill)}%`,
			spots: is_hidden ? "Hidden" : capacity === null ? "–" : `${enrolled} of ${capacity}`,
		})),
	};
}

function summaryOf(drawn: readonly SessionPrice[], money: (cents: number) => string): string {
	const byPrice = drawn.toSorted((a, b) => a.price_cents - b.price_cents);
	const [least, most] = [byPrice[0], byPrice.at(-1)];
	if (!least || !most) return "No sessions of this kind can be shown.";
	if (least.price_cents === most.price_cents)
		return `All of these sessions cost ${money(least.price_cents)}, so their price can't explain how full they are.`;
	const said = ({ name, price_cents, fill }: SessionPrice) =>
		`${name} (${money(price_cents)}) is ${Math.round(fill ?? 0)}% full`;
	return `Lowest price: ${said(least)}. Highest price: ${said(most)}.`;
}

/** The camp's own prices per week of one kind of session, in cents. */
export interface OwnPrice extends Kind {
	least: number;
	most: number;
}

/** The camp's own prices per week by kind, the shortest first. Sessions under a week have none. */
export function ownPerWeek(prices: readonly SessionPrice[]): OwnPrice[] {
	const byKind = Map.groupBy(prices, (session) => kindKey(kindOf(session)));
	return [...byKind.values()]
		.flatMap((sessions): OwnPrice[] => {
			const kind = sessions[0] && kindOf(sessions[0]);
			if (!kind || kind.weeks === 0) return [];
			const cents = sessions.map(({ price_cents }) => Math.round(price_cents / kind.weeks));
			return [{ ...kind, least: Math.min(...cents), most: Math.max(...cents) }];
		})
		.sort((a, b) => a.weeks - b.weeks || a.days_a_week - b.days_a_week);
}
