import type { CSSProperties } from "react";
import { Badge } from "#app/ui/badge";
import { buttonStyle } from "#app/ui/button-style";
import { Icon } from "#app/ui/icon";
import type { IconName } from "#app/ui/icon-name";
import { VisuallyHidden } from "#app/ui/visually-hidden";
import type { WaitlistDemo } from "../demo-view.server";
import "../simulation.css";

interface SimulationProps {
	demo: WaitlistDemo;
	/** Path of the page that contains it. */
	path: string;
}

/**
 * Demo of the waitlist's rules with an invented camp. A single GET form: the steps are in the URL, so that a
 * copied link shows the same state and Back undoes a step.
 */
export function Simulation({ demo, path }: SimulationProps) {
	const here = `${path}#try`;
	return (
		<form action={here} className="sim" id="try" aria-label="Waitlist demo">
			<input type="hidden" name="steps" value={demo.steps} />
			<header className="sim-bar">
				<p className="sim-clock">
					<Icon name="clock" />
					<span>
						<VisuallyHidden>It is </VisuallyHidden>
						{demo.now}
					</span>
				</p>
				<p className="sim-note">This is an example: the families are made up, and nothing is saved.</p>
				<div className="sim-acts">
					{demo.can_undo ? (
						<>
							<button
								type="submit"
								name="do"
								value="undo"
								className={buttonStyle({ variant: "quiet", size: "small" })}
							>
								<Icon name="undo-2" />
								Undo
							</button>
							<a href={here} className={buttonStyle({ variant: "quiet", size: "small" })}>
								Start again
							</a>
						</>
					) : null}
				</div>
			</header>

			<Latest demo={demo} />

			<div className="sim-columns">
				<section aria-labelledby="sim-sessions">
					<h2 id="sim-sessions" className="sim-title">
						Sessions
					</h2>
					<ul className="sim-sessions">
						{demo.sessions.map((session) => (
							<SessionCard key={session.id} session={session} over={demo.is_over} />
						))}
					</ul>
					<p className="sim-key">
						<span>
							<i data-seat="enrolled" /> taken
						</span>
						<span>
							<i data-seat="offered" /> offered
						</span>
						<span>
							<i data-seat="free" /> open
						</span>
					</p>
				</section>

				<section aria-labelledby="sim-line">
					<div className="sim-head">
						<h2 id="sim-line" className="sim-title">
							Waitlist, in order
						</h2>
						<div className="sim-acts">
							{demo.joining.map((act) => (
								<ActButton key={act.step} act={act} over={demo.is_over} />
							))}
							<ActButton act={{ step: "wait", label: "12 hours pass", of: null }} over={demo.is_over} />
						</div>
					</div>
					<ol className="sim-line">
						{demo.line.map((entry) => (
							<Entry key={entry.id} entry={entry} over={demo.is_over} />
						))}
					</ol>
					{demo.line.length === 0 ? <p className="sim-empty">No one is waiting anymore.</p> : null}
					{demo.left.length > 0 ? (
						<>
							<h3 className="sim-title">No longer waiting</h3>
							<ul className="sim-left">
								{demo.left.map(({ id, name, text, got }) => (
									<li key={id} style={moves(id)}>
										<Icon name={got ? "check" : "arrow-right"} />
										<span>
											<b>{name}</b> {text}
										</span>
									</li>
								))}
							</ul>
						</>
					) : null}
				</section>
			</div>

			{demo.events.length > 1 ? (
				<section aria-labelledby="sim-before" className="sim-log">
					<h2 id="sim-before" className="sim-title">
						Earlier
					</h2>
					<ol reversed start={demo.events.length - 1}>
						{demo.events.slice(1).map((event) => (
							<li key={event.number}>
								<p className="sim-when">{event.at}</p>
								<div>
									<h3>{event.title}</h3>
									<Decisions event={event} />
								</div>
							</li>
						))}
					</ol>
				</section>
			) : null}
			{demo.can_undo ? (
				<p className="sim-end">
					This page's address contains every step. Share it to show someone the same list.
				</p>
			) : null}
		</form>
	);
}

/** View transition name, so that a row moves from page to page in browsers that support it. */
const moves = (id: string) => ({ viewTransitionName: `entry-${id}` }) as CSSProperties;

type Act = WaitlistDemo["joining"][number];

function ActButton({
	act,
	primary,
	quiet,
	over,
}: {
	act: Act;
	primary?: boolean;
	quiet?: boolean;
	over: boolean;
}) {
	return (
		<button
			type="submit"
			name="do"
			value={act.step}
			disabled={over}
			data-quiet={quiet || undefined}
			aria-label={act.of ? `${act.label}: ${act.of}` : undefined}
			className={buttonStyle({ variant: primary ? "primary" : quiet ? "quiet" : "secondary", size: "small" })}
		>
			{act.label}
		</button>
	);
}

function Latest({ demo }: { demo: WaitlistDemo }) {
	const [event] = demo.events;
	if (!event) {
		return (
			<section className="sim-latest" aria-labelledby="sim-latest">
				<h2 id="sim-latest">All three sessions are full, and {demo.line.length} families are waiting.</h2>
				<p className="text-muted">Start here: a spot opens in Explorers, and the first family needs two.</p>
				<p>
					<ActButton
						act={{
							step: "cancel.explorers",
							label: "A family cancels in Explorers",
							of: null,
						}}
						primary
						over={false}
					/>
				</p>
			</section>
		);
	}
	return (
		<section className="sim-latest" aria-labelledby="sim-latest">
			<p className="sim-when">Just now</p>
			<h2 id="sim-latest">{event.title}</h2>
			<Decisions event={event} />
			{demo.is_over ? (
				<p className="text-muted">You've reached the maximum number of steps. Start again to continue.</p>
			) : null}
		</section>
	);
}

type Event = WaitlistDemo["events"][number];

const TOLD: Record<Event["news"][number]["kind"], IconName> = {
	offered: "mail",
	passed_over: "arrow-right",
	expired: "calendar-x",
	waits: "clock",
	paused: "clock",
};

function Decisions({ event }: { event: Event }) {
	return (
		<>
			{event.refused ? <p>{event.refused}</p> : null}
			{event.news.length > 0 ? (
				<ul className="sim-told">
					{event.news.map(({ entry_id, who, kind, text }) => (
						<li key={`${kind}-${entry_id}`} data-kind={kind}>
							<Icon name={TOLD[kind]} />
							<b>{who}</b> <span>{text}</span>
						</li>
					))}
				</ul>
			) : event.refused ? null : (
				<p className="text-muted">No offers: no open spot fits anyone on the waitlist.</p>
			)}
			{event.others.length > 0 ? (
				<details className="sim-more">
					<summary>
						{event.news.length > 0 ? "Why the others are waiting" : "Why everyone is waiting"} (
						{event.others.length})
					</summary>
					<ul className="sim-told">
						{event.others.map(({ entry_id, who, text }) => (
							<li key={entry_id} data-kind="waits">
								<Icon name="clock" />
								<b>{who}</b> <span>{text}</span>
							</li>
						))}
					</ul>
				</details>
			) : null}
		</>
	);
}

type Session = WaitlistDemo["sessions"][number];

function SessionCard({ session, over }: { session: Session; over: boolean }) {
	const { name, dates, grades, rows, free, acts, if_more, waiting, offer_hours } = session;
	return (
		<li>
			<h3>{name}</h3>
			<p className="text-muted">
				{dates} · {grades}
			</p>
			{rows.map((row) => (
				<div key={row.bucket_text} className="sim-places">
					<p>
						{row.bucket_text ? <span className="sim-bucket">{row.bucket_text}</span> : null}
						{row.text}
					</p>
					<Seats {...row} />
				</div>
			))}
			{free.map((text) => (
				<p key={text} className="sim-kept">
					<Icon name="lock" />
					{text}
				</p>
			))}
			<p className="text-muted">
				{waiting} waiting · offers stay open for {offer_hours} hours
			</p>
			<div className="sim-acts">
				{acts.map((act) => (
					<ActButton key={act.step} act={act} over={over} />
				))}
			</div>
			{if_more ? (
				<details className="sim-more">
					<summary>{if_more.question}</summary>
					<p>
						{if_more.offered.length > 0 ? `Offered: ${if_more.offered.join(", then ")}.` : "No offers."}
						{if_more.passed.length > 0 ? ` Skipped: ${if_more.passed.join(", ")}.` : ""}
					</p>
				</details>
			) : null}
		</li>
	);
}

/** One icon per spot, with the numbers in words beside it. */
function Seats({ places, enrolled, offered }: { places: number; enrolled: number; offered: number }) {
	const seats = Array.from({ length: places }, (_, at) => ({
		number: at + 1,
		state: at < enrolled ? "enrolled" : at < enrolled + offered ? "offered" : "free",
	}));
	return (
		<div className="sim-seats" aria-hidden="true">
			{seats.map(({ number, state }) => (
				<i key={number} data-seat={state} />
			))}
		</div>
	);
}

type Waiting = WaitlistDemo["line"][number];

function Entry({ entry, over }: { entry: Waiting; over: boolean }) {
	const {
		id,
		name,
		place,
		children,
		together,
		note,
		group,
		joined,
		why,
		wishes,
		passed,
		kind,
		text,
		offer,
		acts,
	} = entry;
	return (
		<li style={moves(id)} data-kind={kind} data-offered={offer ? "" : undefined}>
			<p className="sim-place">
				{place === null ? (
					<Icon name="mail" />
				) : (
					<>
						<VisuallyHidden>Number </VisuallyHidden>
						{place}
					</>
				)}
			</p>
			<div className="sim-entry">
				<div className="sim-who">
					<h3>{name}</h3>
					{offer ? <Badge tone="ember">Offered</Badge> : null}
					{entry.paused ? <Badge>Paused</Badge> : null}
					{together ? <Badge tone="sky">Together</Badge> : null}
					{passed > 0 ? <Badge>Skipped {passed === 1 ? "once" : `${passed} times`}</Badge> : null}
				</div>
				<p className="text-muted">
					{children} · {group.toLowerCase()}
					{note ? `; ${note}` : ""}
				</p>
				{offer ? (
					<div className="sim-offer">
						<p>
							{offer.session}, until {offer.until}{" "}
							<span className="text-muted whitespace-nowrap">({offer.left})</span>
						</p>
						<div className="sim-time" aria-hidden="true">
							<i style={{ width: `${offer.share}%` }} />
						</div>
					</div>
				) : (
					<p className="sim-why">{text}</p>
				)}
			</div>
			<div className="sim-acts">
				{acts.map((act, at) => (
					<ActButton key={act.step} act={act} quiet={!offer || at > 1} over={over} />
				))}
			</div>
			<details className="sim-more">
				<summary>Reason for position</summary>
				<p>
					Joined {joined}. {why}
				</p>
				<p>
					{wishes
						.map(
							(wish, at) =>
								`${at === 0 ? "First choice:" : "then"} ${wish.name}${wish.position ? ` (number ${wish.position} there)` : ""}`,
						)
						.join(", ")}
					.
				</p>
			</details>
		</li>
	);
}
