import type { ReactNode } from "react";
import { SameDays } from "#app/features/program/sessions/components/same-days";
import { ButtonLink } from "#app/ui/button";
import { ordinal } from "./ordinal";

/** What a family's page says. */
export interface LinkView {
	camp: string;
	/** Names. */
	children: string;
	together: boolean;
	/** What is offered now. */
	offer: {
		id: string;
		session: string;
		dates: string;
		/** What each child costs, the eldest first, with what comes off and why. */
		prices: {
			id: string;
			child: string;
			price: string;
			steps: { words: string; off: string }[];
			total: string;
		}[];
		/** Of all children, after what comes off. */
		total: string;
		/** Of all children. */
		deposit: string | null;
		/** What else they come to on its days. */
		same_days: string[];
		until: string;
		/** Sessions they go on waiting for when they decline. */
		others: string[];
	} | null;
	/** What became of the letter's own offer. */
	ended: string | null;
	status: string;
	paused: boolean;
	wishes: { session_id: string; name: string; position: number | null }[];
	/** Why places went to others while it waited, as it was decided last; null: they did not. */
	passed_over: { at: string; text: string } | null;
	/** Where whoever accepted sees what is due; null: nobody signs in for it. */
	next: string | null;
	can_leave: boolean;
}

type Press = (intent: "accept" | "decline" | "leave", label: string, offer_id?: string) => ReactNode;

const ENDED: Record<string, string> = {
	accepted: "The place is yours: the offer was accepted. What is due for it, and when, is in our letter.",
	enrolled: "The place is yours.",
	declined: "You declined, and wait for nothing else.",
	expired:
		"The offer ran out before it was answered, so the wait has ended. The camp can put you back in line.",
	removed: "You are not on the waitlist any more.",
	skipped: "The camp has taken you out of line. Write to them if you want to know why.",
};

/** What a family sees by a letter's link: the offer and its answers, or where they stand in line. */
export function LinkPage({ shown, said, press }: { shown: LinkView; said: ReactNode; press: Press }) {
	const { offer, wishes, ended, status, paused, passed_over, next, can_leave } = shown;
	return (
		<>
			{said}
			{!said && ended ? <p className="font-medium">{ended}</p> : null}
			{offer ? <Offer shown={shown} offer={offer} press={press} /> : null}
			{wishes.length > 0 ? (
				<section className="grid gap-2">
					<h2 className="font-bold">{paused ? "Paused in line" : "In line"}</h2>
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
							? "The camp has paused your wait: you keep your place, and nothing is offered for now. The number is the one you have once it goes on."
							: "We write as soon as there is an offer for you. Families whose wait is paused are not counted."}
					</p>
				</section>
			) : null}
			{!offer && wishes.length === 0 && !said ? <p>{ENDED[status] ?? ""}</p> : null}
			{next ? (
				<ButtonLink to={next} variant="primary" size="large" block>
					See what is due, and your registration
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
		...(offer.deposit ? [["Of it, as deposit", offer.deposit]] : []),
		["Kept for you until", `${offer.until} (camp time)`],
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
				{press("accept", shown.together ? "Accept the places" : "Accept the place", offer.id)}
				{press("decline", "Decline", offer.id)}
			</div>
			<p className="text-muted">
				{offer.others.length > 0
					? `Declining keeps your place in line for ${offer.others.join(" and ")}. Accepting ends that wait.`
					: "Declining ends your wait."}
			</p>
		</>
	);
}

/** How the price came about, where there is more to it than one child and one figure. */
function PriceParts({ offer: { prices } }: { offer: NonNullable<LinkView["offer"]> }) {
	if (prices.length < 2 && prices.every(({ steps }) => steps.length === 0)) return null;
	return (
		<section className="grid gap-2 rounded-md bg-sunken p-3" aria-label="How the price is made up">
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
