import { sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { registrationPaths } from "~/features/registrations/paths";
import { formatDateRange, formatInstant } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import type { LinkView } from "./components/link-page";
import { entryFace, toEntry } from "./entries.server";
import { namesText } from "./letters.server";
import type { WaitlistLink } from "./link.server";
import { offerPriceReads, priceOffered, sameDaysOffered } from "./price-offered.server";
import { offerEndedText } from "./words";

interface LinkedOffer {
	id: string;
	session_id: string;
	status: "open" | "accepted" | "declined" | "expired" | "withdrawn";
	expires_at: string;
	name: string;
	start_date: string;
	end_date: string;
}

/** What the page of a letter's link shows, in one trip: the camp, the entry, and the offer it was written for. */
export const linkReads = (db: Db, { camp_id, entry_id, offer_id }: WaitlistLink) => ({
	camp: db.all<{ name: string; time_zone: string; currency: string; is_active: number }>(
		sql`SELECT name, time_zone, currency, is_active FROM camp WHERE id = ${camp_id}`,
	),
	entry: entryFace(db, camp_id, entry_id),
	// The one that the letter was about, else the one that is open now.
	offers: db.all<LinkedOffer>(sql`SELECT o.id AS id, o.session_id AS session_id, o.status AS status,
			o.expires_at AS expires_at, s.name AS name, s.start_date AS start_date, s.end_date AS end_date
		FROM waitlist_offer o JOIN session s ON s.camp_id = o.camp_id AND s.id = o.session_id
		WHERE o.camp_id = ${camp_id} AND o.entry_id = ${entry_id} AND (o.id = ${offer_id} OR o.status = 'open')
		ORDER BY o.status <> 'open', o.offered_at DESC LIMIT 2`),
	// Whoever accepted goes on with the registration, where somebody signs in for it.
	registration: db.all<{
		id: string;
		slug: string;
	}>(sql`SELECT r.id AS id, k.slug AS slug FROM waitlist_entry e
		JOIN registration r ON r.camp_id = e.camp_id AND r.id = e.registration_id AND r.user_id IS NOT NULL
		JOIN camp k ON k.id = r.camp_id
		WHERE e.camp_id = ${camp_id} AND e.id = ${entry_id} AND e.status IN ('accepted', 'enrolled')`),
	...offerPriceReads(db, camp_id, sql`o.entry_id = ${entry_id} AND o.status = 'open'`),
});

type LinkRows = RowsOf<ReturnType<typeof linkReads>>;

/** What the page says; null where the link's camp or entry is gone. */
export function linkView(
	{ camp: [camp], entry: [face], registration: [registration], offers, ...price_rows }: LinkRows,
	offer_id: string | null,
	now: string,
): LinkView | null {
	if (camp?.is_active !== 1 || !face) return null;
	const entry = toEntry(face);
	const names = namesText(entry.children.map(({ name }) => name));
	const open = offers.find(({ status, expires_at }) => status === "open" && expires_at > now);
	const letters = offers.find(({ id }) => id === offer_id);
	const priced = open ? priceOffered(price_rows) : [];
	const deposit_cents = priced.reduce((sum, line) => sum + line.deposit_cents, 0);
	const total_cents = priced.reduce((sum, line) => sum + line.total_cents, 0);
	const money = (cents: number) => (cents === 0 ? "Free" : formatMoney(cents, camp.currency));
	return {
		camp: camp.name,
		children: names,
		together: entry.children.length > 1,
		offer: open
			? {
					id: open.id,
					session: open.name,
					dates: formatDateRange(open.start_date, open.end_date),
					prices: priced.map((line) => ({
						id: line.child_id,
						child: line.child_name,
						price: money(line.price_cents),
						steps: line.steps.map(({ off_cents, words }) => ({
							words,
							off: formatMoney(-off_cents, camp.currency),
						})),
						total: money(line.total_cents),
					})),
					total: money(total_cents),
					deposit: deposit_cents === 0 ? null : formatMoney(deposit_cents, camp.currency),
					same_days: sameDaysOffered(price_rows),
					until: formatInstant(open.expires_at, camp.time_zone),
					others: entry.wishes
						.filter(({ session_id }) => session_id !== open.session_id)
						.map(({ name }) => name),
				}
			: null,
		ended:
			letters && letters !== open
				? offerEndedText(letters.status === "open" ? "expired" : letters.status)
				: null,
		status: entry.status,
		paused: entry.is_paused,
		wishes: entry.status === "waiting" ? entry.wishes : [],
		next: registration ? registrationPaths.overview(registration.slug, registration.id) : null,
		can_leave: entry.status === "waiting" || entry.status === "offered",
	};
}
