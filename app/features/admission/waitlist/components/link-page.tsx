import type { ReactNode } from "react";
import { SameDays } from "#app/features/program/sessions/components/same-days";
import { ButtonLink } from "#app/ui/button";
import { ordinal } from "./ordinal";

/** Content of a family's waitlist page. */
export interface LinkView {
	camp: string;
	/** Names of the children. */
	children: string;
	together: boolean;
	offer: {
		id: string;
		session: string;
		dates: string;
		/** Price per child, the eldest first, with discounts and their reasons. */
		prices: {
			id: string;
			child: string;
			price: string;
			steps: { words: string; off: string }[];
			total: string;
		}[];
		/** Total of all children after discounts. */
		total: string;
		/** Total deposit of all children. */
		deposit: string | null;
		/** Other bookings of the children on the session's days. */
		same_days: string[];
		until: string;
		/** Sessions that the family keeps waiting for if it declines. */
		others: string[];
	} | null;
	/** Outcome of the offer that the email was about. */
	ended: string | null;
	status: string;
	paused: boolean;
	wishes: { session_id: string; name: string; position: number | null }[];
	/** Latest reason why spots went to other families; null when none did. */
	passed_over: { at: string; text: string } | null;
	/** Page with the amounts due after accepting; null when no user can sign in for the registration. */
	next: string | null;
	can_leave: boolean;
	/** The camp's reasons for leaving. */
	reasons: { value: string; label: string }[];
}

type Press = (intent: "accept" | "decline" | "leave", label: string, offer_id?: string) => ReactNode;

const ENDED: Record<string, string> = {
	accepted: "You accepted the offer, and the spot is yours. See our email for the amounts due and dates.",
	enrolled: "The spot is yours.",
	declined: "You declined and aren't waiting for any other session.",
	expired:
		"The offer expired before you replied, so you're no longer on the waitlist. The camp can put you back.",
	removed: "You're no longer on the waitlist.",
	skipped: "The camp removed you from the waitlist. Email them if you'd like to know why.",
};

/** Page behind a waitlist email's link: the offer and its answers, or the family's position. */
export function LinkPage({ shown, said, press }: { shown: LinkView; said: ReactNode; press: Press }) {
	const { offer, wishes, ended, status, paused, passed_over, next, can_leave } = shown;
	return (
		<>
			{said}
			{!said && ended ? <p className="font-medium">{ended}</p> : null}
			{offer ? <Offer shown={shown} offer={offer} press={press} /> : null}
			{wishes.length > 0 ? (
				<section className="grid gap-2">
					<h2 className="font-bold">{paused ? "Position while paused" : "In line"}</h2>
					<ul className="grid gap-1">
						{wishes.map(({ session_id, name, position }) => (
							<li key={session_id} className="flex justify-between gap-3 border-t border-line pt-1">
								<bdi className="min-w-0 wrap-anywhere">{name}</bdi>
								<span className="flex-none font-medium tabular-nums">
									{position === null ? "" : `${ordinal(position)} in line`}
								</span>
							</li>
						))}
					</ul>
					{passed_over ? (
						<p>
							<span className="font-medium">{passed_over.at}:</span> {passed_over.text}
						</p>
					) : null}
					<p className="text-muted">
						{paused
							? "The camp paused your waitlist entry. You keep your position but won't get offers for now. The number shows your position once the camp resumes your entry."
							: "We'll email you as soon as there is an offer. Paused families aren't counted."}
					</p>
				</section>
			) : null}
			{!offer && wishes.length === 0 && !said ? <p>{ENDED[status] ?? ""}</p> : null}
			{next ? (
				<ButtonLink to={next} variant="primary" size="large" block>
					See your registration and balance
				</ButtonLink>
			) : null}
			{/* With one wish alone, declining is leaving. */}
			{can_leave && (!offer || offer.others.length > 0) ? (
				<div className="border-t border-line pt-4">{press("leave", "Leave the waitlist")}</div>
			) : null}
		</>
	);
}

function Offer({
	shown,
	offer,
	press,
}: {
	shown: LinkView;
	offer: NonNullable<LinkView["offer"]>;
	press: Press;
}) {
	const facts = [
		[shown.together ? "Children" : "Child", shown.children],
		["Session", offer.session],
		["Dates", offer.dates],
		["Price", offer.total],
		...(offer.deposit ? [["Deposit", offer.deposit]] : []),
		["Held for you until", `${offer.until} (camp time)`],
	] as const;
	return (
		<>
			<dl className="grid gap-1.5">
				{facts.map(([label, value]) => (
					<div key={label} className="grid grid-cols-[8.5rem_1fr] gap-2 border-t border-line pt-1.5">
						<dt className="text-muted">{label}</dt>
						<dd className="min-w-0 font-medium wrap-anywhere">
							<bdi>{value}</bdi>
						</dd>
					</div>
				))}
			</dl>
			<PriceParts offer={offer} />
			<SameDays notes={offer.same_days} />
			<div className="grid gap-2">
				{press("accept", shown.together ? "Accept spots" : "Accept spot", offer.id)}
				{press("decline", "Decline", offer.id)}
			</div>
			<p className="text-muted">
				{offer.others.length > 0
					? `If you decline, you keep your position for ${offer.others.join(" and ")}. If you accept, you leave those waitlists.`
					: "If you decline, you leave the waitlist."}
			</p>
		</>
	);
}

/** Price breakdown, shown when there is more than one child or one number. */
function PriceParts({ offer: { prices } }: { offer: NonNullable<LinkView["offer"]> }) {
	if (prices.length < 2 && prices.every(({ steps }) => steps.length === 0)) return null;
	return (
		<section className="grid gap-2 rounded-md bg-sunken p-3" aria-label="Price details">
			{prices.map(({ id, child, price, steps, total }) => (
				<dl key={id} className="grid gap-1">
					<Part label={child} value={price} />
					{steps.map(({ words, off }) => (
						<Part key={words} label={words} value={off} is_quiet />
					))}
					{steps.length > 0 ? <Part label={`For ${child}`} value={total} /> : null}
				</dl>
			))}
		</section>
	);
}

const Part = ({ label, value, is_quiet = false }: { label: string; value: string; is_quiet?: boolean }) => (
	<div className={`flex justify-between gap-3 ${is_quiet ? "text-sm text-muted" : "font-medium"}`}>
		<dt className="min-w-0 wrap-anywhere">
			<bdi>{label}</bdi>
		</dt>
		<dd className="flex-none tabular-nums">{value}</dd>
	</div>
);
