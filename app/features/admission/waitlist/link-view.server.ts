import { type SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { isGuardiansAddress } from "#db/guardian-link";
import { holdsOn } from "#db/release-block";
import { lostReasonsRead } from "#app/features/camp/definitions/index.server";
import {
	childrenOfUser,
	isHouseholdsAddress,
	isOfHousehold,
} from "#app/features/people/household-access/index.server";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import { formatDateRange, formatInstant } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import type { LinkView } from "./components/link-page";
import { type Entry, entryFace, toEntry } from "./entries.server";
import { namesText } from "./emails.server";
import type { WaitlistLink } from "./link.server";
import { offerPriceReads, priceOffered, sameDaysOffered } from "./price-offered.server";
import { parseDecision } from "./history";
import type { Decision } from "./rules";
import { parentSignsIn } from "./signs-in.server";
import { decisionText, offerEndedText } from "./words";

interface LinkedOffer {
	id: string;
	session_id: string;
	status: "open" | "accepted" | "declined" | "expired" | "withdrawn";
	expires_at: string;
	name: string;
	start_date: string;
	end_date: string;
}

/** Reads that decide whether an email's link is still valid. */
export const stillReads = (db: Db, { camp_id, entry_id, reader }: WaitlistLink, day: string) => ({
	reader: db.all<{ sees: 0 | 1 }>(sql`SELECT ${readersChildren(camp_id, entry_id, day, reader)} AS sees`),
	camp: db.all<{ name: string; time_zone: string; currency: string; is_active: number }>(
		sql`SELECT name, time_zone, currency, is_active FROM camp WHERE id = ${camp_id}`,
	),
	entry: entryFace(db, camp_id, entry_id),
});

/**
 * Target of a link; null when the camp is closed, the entry is gone, or the reader can no longer see all children
 * of the entry.
 */
export const leadsTo = ({
	camp: [camp],
	entry: [face],
	reader: [reader],
}: RowsOf<ReturnType<typeof stillReads>>) =>
	camp?.is_active === 1 && face && reader?.sees === 1 ? { camp, face } : null;

/**
 * SQL condition: the reader that a link was made for belongs to the entry's household and can see all of its
 * children. An old link without a reader stays valid unless a do-not-release block applies to one of the children.
 */
function readersChildren(
	camp_id: string,
	entry_id: string,
	day: string,
	reader: WaitlistLink["reader"],
): SQL {
	const of = sql`waitlist_child c WHERE c.camp_id = ${camp_id} AND c.entry_id = ${entry_id}`;
	if (!reader) {
		return sql`NOT EXISTS (SELECT 1 FROM waitlist_child c JOIN person_relationship r ON r.camp_id = c.camp_id
			AND r.person_id = c.camper_id AND r.type = 'do_not_release' AND ${holdsOn(day)}
			WHERE c.camp_id = ${camp_id} AND c.entry_id = ${entry_id})`;
	}
	const sees =
		"email" in reader
			? isGuardiansAddress(camp_id, day, { child: sql`c.camper_id`, email: reader.email })
			: sql`c.camper_id IN (${childrenOfUser({ place: { camp_id }, today: day }, sql`${reader.user_id}`)})`;
	const home = { camp_id: sql`e.camp_id`, household_id: sql`e.household_id` };
	const lives =
		"email" in reader
			? isHouseholdsAddress(home, reader.email)
			: isOfHousehold({ ...home, user_id: sql`${reader.user_id}` });
	return sql`((SELECT coalesce(min(${sees}), 0) FROM ${of})
		AND EXISTS (SELECT 1 FROM waitlist_entry e WHERE e.camp_id = ${camp_id} AND e.id = ${entry_id} AND ${lives}))`;
}

/** Reads for the page behind an email's link: the camp, the entry, and the offer in the email. */
export const linkReads = (db: Db, link: WaitlistLink, day: string) => {
	const { camp_id, entry_id, offer_id } = link;
	return {
		...stillReads(db, link, day),
		// The offer in the email, plus the one that is currently open.
		offers: db.all<LinkedOffer>(sql`SELECT o.id AS id, o.session_id AS session_id, o.status AS status,
			o.expires_at AS expires_at, s.name AS name, s.start_date AS start_date, s.end_date AS end_date
		FROM waitlist_offer o JOIN session s ON s.camp_id = o.camp_id AND s.id = o.session_id
		WHERE o.camp_id = ${camp_id} AND o.entry_id = ${entry_id} AND (o.id = ${offer_id} OR o.status = 'open')
		ORDER BY o.status <> 'open', o.offered_at DESC LIMIT 2`),
		// Registration to continue with after accepting, if a user with access can sign in. For an entry without a
		// registration, it is the one created when the offer was accepted, which has the spot.
		registration: db.all<{
			id: string;
			slug: string;
		}>(sql`SELECT r.id AS id, k.slug AS slug FROM waitlist_entry e
		JOIN registration r ON r.camp_id = e.camp_id AND r.household_id = e.household_id AND r.id = coalesce(e.registration_id, (SELECT l.registration_id
			FROM waitlist_offer o JOIN waitlist_child c ON c.camp_id = o.camp_id AND c.entry_id = o.entry_id
			JOIN registration_line l ON l.camp_id = c.camp_id AND l.camper_id = c.camper_id AND l.session_id = o.session_id
				AND l.ended_at IS NULL
			WHERE o.camp_id = e.camp_id AND o.entry_id = e.id AND o.status = 'accepted' LIMIT 1))
		JOIN camp k ON k.id = r.camp_id
		WHERE e.camp_id = ${camp_id} AND e.id = ${entry_id} AND e.status IN ('accepted', 'enrolled')
		AND (r.user_id IS NOT NULL OR EXISTS (SELECT 1 FROM household_member m WHERE m.camp_id = e.camp_id
			AND m.household_id = e.household_id AND ${parentSignsIn(sql`m.person_id`)}))`),
		// A pause or move says nothing about spots, so the decision before it still applies.
		decided: db.all<{
			decided_at: string;
			decision: string;
		}>(sql`SELECT d.decided_at AS decided_at, d.decision AS decision
		FROM waitlist_decision d WHERE d.camp_id = ${camp_id} AND d.entry_id = ${entry_id}
		AND d.decision ->> 'kind' NOT IN ('pause', 'resume', 'moved') ORDER BY d.decided_at DESC, d.id DESC LIMIT 1`),
		...offerPriceReads(db, camp_id, sql`o.entry_id = ${entry_id} AND o.status = 'open'`),
		reasons: lostReasonsRead(db, camp_id),
	};
};

type LinkRows = RowsOf<ReturnType<typeof linkReads>>;

/**
 * Reason and time when spots went to others; null when that wasn't the decision. Reasons entered by staff stay
 * hidden.
 */
function passedOver(
	{ decided_at, decision }: LinkRows["decided"][number],
	{ wishes }: Entry,
	time_zone: string,
): LinkView["passed_over"] {
	const kept = parseDecision(decision) as unknown as Decision;
	if (kept.kind !== "passed_over") return null;
	const sessions = wishes.map(({ session_id, name }) => ({ id: session_id, name }));
	return { at: formatInstant(decided_at, time_zone), text: decisionText(kept, sessions) };
}

/** View data of the page; null when the link's camp or entry is gone. */
export function linkView(
	{
		registration: [registration],
		decided: [decided],
		offers,
		reasons,
		camp: of,
		entry: about,
		reader,
		...price_rows
	}: LinkRows,
	offer_id: string | null,
	now: string,
): LinkView | null {
	const found = leadsTo({ camp: of, entry: about, reader });
	if (!found) return null;
	const { camp, face } = found;
	const entry = toEntry(face);
	const names = namesText(entry.children.map(({ name }) => name));
	const open = offers.find(({ status, expires_at }) => status === "open" && expires_at > now);
	const emails = offers.find(({ id }) => id === offer_id);
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
			emails && emails !== open ? offerEndedText(emails.status === "open" ? "expired" : emails.status) : null,
		status: entry.status,
		paused: entry.is_paused,
		wishes: entry.status === "waiting" ? entry.wishes : [],
		passed_over:
			decided && entry.status === "waiting" && !entry.is_paused
				? passedOver(decided, entry, camp.time_zone)
				: null,
		next: registration ? registrationPaths.overview(registration.slug, registration.id) : null,
		can_leave: entry.status === "waiting" || entry.status === "offered",
		reasons,
	};
}
