import type { QuoteInput } from "./inputs";
import { installments, type PlannedDate } from "./installment-rules";
import { type Priced, priceRegistration } from "./price-rules";
import { type AddOnRow, type DiscountRow, type PricedSessionRow, toDiscount } from "./queries.server";

/** Result of the reads of a season's prices. */
export interface PriceRows {
	sessions: PricedSessionRow[];
	discounts: DiscountRow[];
	add_ons: AddOnRow[];
	dates: PlannedDate[];
}

/** Prices a registration from a season's rows, with due dates. */
export function quoteOf(
	{ sessions, discounts, add_ons, dates }: PriceRows,
	input: QuoteInput,
	{ currency, today }: { currency: string; today: string },
) {
	const children = input.children.map((child, index) => ({
		...child,
		id: child.id ?? `child-${index + 1}`,
		name: child.name ?? `Child ${index + 1}`,
	}));
	const registered_on = input.registered_on ?? today;
	const priced = priceRegistration({
		currency,
		sessions,
		discounts: discounts.map(toDiscount),
		add_ons,
		children,
		taken: [
			...children.flatMap(({ id, add_ons = [] }) => add_ons.map((each) => ({ ...each, child_id: id }))),
			...(input.family_add_ons ?? []).map((each) => ({ ...each, child_id: null })),
		],
		registered: input.registered,
		is_returning: input.is_returning ?? false,
		code: input.code ?? null,
		registered_on,
	});
	return {
		...priced,
		currency,
		installments: installments({
			balance_cents: priced.balance_cents,
			currency,
			dates,
			today: registered_on,
			first_day: firstDay(sessions, priced) ?? registered_on,
		}),
	};
}

const firstDay = (sessions: readonly PricedSessionRow[], { lines }: Priced) =>
	sessions
		.filter(({ id }) => lines.some(({ session_id }) => session_id === id))
		.map(({ start_date }) => start_date)
		.sort()[0];
