import { Form } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { SubmitButton } from "#app/ui/submit-button";
import { waitingRoomPaths } from "../paths";
import { placeOf, type RoomState, type Standing, standingOf, TURN_MINUTES } from "../rules";
import { Countdown, waitText } from "./countdown";
import { useRoom } from "./use-room";

interface WaitingPlaceProps {
	camp_id: string;
	season_id: string;
	slug: string;
	number: number;
	round: number;
	news: { now: number; after_ms: number; spread_ms: number; state: RoomState | null };
}

/**
 * A family's place in the waiting room: before it opens, while others are admitted, and when its turn has come.
 */
export function WaitingPlace({ camp_id, season_id, slug, number, round, news }: WaitingPlaceProps) {
	const { state, now, is_lost, after_ms } = useRoom({ camp_id, season_id }, news);
	const standing: Standing = state ? standingOf(state, { number, round }, now) : { kind: "none" };
	const title = titleOf(standing);
	useEffect(() => {
		document.title = `${title} · CampInsights`;
	}, [title]);
	return (
		<div className="grid gap-4">
			<p role="status" className="sr-only">
				{spoken(standing, now)}
			</p>
			{is_lost ? (
				<Alert tone="warning">
					We can't reach the waiting room right now. You keep your spot in line, and this page tries again
					automatically.
				</Alert>
			) : null}
			<Stand standing={standing} now={now} slug={slug} season_id={season_id} state={state} number={number} />
			<noscript>
				<meta httpEquiv="refresh" content={String(Math.max(15, Math.round(after_ms / 1000)))} />
			</noscript>
		</div>
	);
}

interface StandProps {
	standing: Standing;
	now: number;
	slug: string;
	season_id: string;
	state: RoomState | null;
	number: number;
}

function Stand({ standing, now, slug, season_id, state, number }: StandProps) {
	const enter = (words: string) => (
		<Form method="post" action={waitingRoomPaths.waiting(slug, season_id)} reloadDocument>
			<SubmitButton className="w-full">{words}</SubmitButton>
		</Form>
	);
	// Details entered while waiting don't use up minutes of the turn.
	const meanwhile = (
		<ButtonLink to={waitingRoomPaths.register(slug, season_id)} reloadDocument className="w-full">
			Enter children and answers while you wait
		</ButtonLink>
	);
	switch (standing.kind) {
		case "before":
			return (
				<>
					<Countdown label="Registration opens in" ms={standing.opens_at - now} />
					<Says>
						{standing.in_room > 1
							? `You're in, with ${families(standing.in_room - 1, "other")}. At the opening, all of you are put`
							: "You're in, the first so far. At the opening, everyone here is put"}{" "}
						in a random order once. Arriving first makes no difference, and reloading changes nothing.
					</Says>
					{meanwhile}
				</>
			);
		case "waiting":
			return (
				<>
					<p className="grid justify-items-center gap-1 rounded-md bg-sunken px-4 py-5 text-center">
						<span className="text-sm text-muted">
							{standing.ahead === 0 ? "You're number" : "Ahead of you"}
						</span>
						<span className="text-[2.75rem] leading-tight font-bold tabular-nums">
							{standing.ahead === 0 ? "next" : standing.ahead.toLocaleString("en-US")}
						</span>
						<span className="text-sm">Your turn is in {waitText(standing.turn_at - now)}.</span>
					</p>
					<Progress from={state?.opens_at ?? now} to={standing.turn_at} now={now} />
					<Says>
						{state?.draw && number < state.draw.count
							? `You drew number ${(placeOf(state.draw, number) + 1).toLocaleString("en-US")} of ${state.draw.count.toLocaleString("en-US")}. `
							: "You arrived after the opening, so you're behind those who were already here. "}
						You keep your spot if you reload or close this page.
					</Says>
					{meanwhile}
				</>
			);
		case "turn":
			return (
				<>
					<Alert tone="success" title="It's your turn">
						Register within {minutes(standing.until - now)}. Your entries are saved as you go.
					</Alert>
					<ButtonLink
						variant="primary"
						to={waitingRoomPaths.register(slug, season_id)}
						reloadDocument
						className="w-full"
					>
						Start registration
					</ButtonLink>
				</>
			);
		case "missed":
			return (
				<>
					<Alert tone="warning" title="Your turn has passed">
						We held it for {TURN_MINUTES} minutes. You can rejoin at the end of the line.
					</Alert>
					{enter("Rejoin the line")}
				</>
			);
		case "none":
			return (
				<>
					<p>There's no line right now.</p>
					<ButtonLink
						variant="primary"
						to={waitingRoomPaths.register(slug, season_id)}
						reloadDocument
						className="w-full"
					>
						Go to registration
					</ButtonLink>
					{state?.is_on ? enter("Join the waiting room") : null}
				</>
			);
	}
}

const Says = ({ children }: { children: ReactNode }) => <p className="text-sm text-muted">{children}</p>;

/** Progress bar of the wait. The text beside it says the same. */
function Progress({ from, to, now }: { from: number; to: number; now: number }) {
	const share = to > from ? Math.min(1, Math.max(0, (now - from) / (to - from))) : 1;
	return (
		<span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-line">
			<span className="block h-full rounded-full bg-pine" style={{ width: `${Math.max(2, share * 100)}%` }} />
		</span>
	);
}

const families = (count: number, kind: string) =>
	count === 1 ? `one ${kind} family` : `${count.toLocaleString("en-US")} ${kind} families`;

function minutes(ms: number): string {
	const left = Math.max(1, Math.floor(ms / 60_000));
	return left === 1 ? "a minute" : `${left} minutes`;
}

function titleOf(standing: Standing): string {
	if (standing.kind === "turn") return "It's your turn";
	if (standing.kind === "waiting") return `${standing.ahead} ahead of you · Waiting room`;
	return "Waiting room";
}

/** Text for screen readers. Coarse, so that it changes a few times and not every second. */
function spoken(standing: Standing, now: number): string {
	switch (standing.kind) {
		case "before":
			return `Registration opens in ${waitText(standing.opens_at - now)}.`;
		case "waiting":
			return `Your turn is in ${waitText(standing.turn_at - now)}.`;
		case "turn":
			return "It's your turn.";
		case "missed":
			return "Your turn has passed.";
		case "none":
			return "There's no line right now.";
	}
}
