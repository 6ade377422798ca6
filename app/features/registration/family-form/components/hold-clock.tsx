import { useEffect, useState } from "react";
import { Alert } from "#app/ui/alert";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { INTENT } from "../steps";

interface HoldClockProps {
	/** End of the hold; null while nothing is held. */
	until: string | null;
	/** End of the hold in the camp's time, for browsers without JavaScript. */
	until_time: string | null;
	/** The server's time when the page was rendered. */
	now: string;
	wanted: number;
	minutes: number;
	ran_out: boolean;
}

/** Countdown of the hold. Uses the server's clock, and is announced at five minutes and at one. */
export function HoldClock({ until, until_time, now, wanted, minutes, ran_out }: HoldClockProps) {
	const end = until === null ? 0 : Date.parse(until) - Date.parse(now);
	const [left, setLeft] = useState(end);
	useEffect(() => {
		if (until === null) return;
		const began = performance.now();
		const tick = () => setLeft(Math.max(0, end - (performance.now() - began)));
		tick();
		const timer = setInterval(tick, 1_000);
		return () => clearInterval(timer);
	}, [until, end]);
	if (wanted === 0) return null;
	const places = wanted === 1 ? "Your spot" : `Your ${wanted} spots`;
	if (until === null || left <= 0) {
		const over = ran_out || until !== null;
		return (
			<Alert
				tone="warning"
				live
				title={
					over
						? `${places} ${wanted === 1 ? "was" : "were"} on hold for ${minutes} minutes. The hold has ended`
						: `${places} ${wanted === 1 ? "isn't" : "aren't"} on hold yet`
				}
				actions={
					<SubmitButton name={INTENT} value="hold" variant="secondary">
						{over ? "Hold again" : `Hold for ${minutes} minutes`}
					</SubmitButton>
				}
			>
				{over
					? "Your entries are saved. The spots might be offered to a family on the waitlist first."
					: "Until your hold starts, someone else can take the last spot."}
			</Alert>
		);
	}
	const seconds = Math.ceil(left / 1_000);
	const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
	const said = seconds <= 60 ? "One minute left." : seconds <= 300 ? "Five minutes left." : "";
	return (
		<div className="flex items-center gap-3 rounded-md border border-pine/35 bg-pine-tint px-4 py-3">
			<Icon name="clock" className="text-pine" />
			<p className="min-w-0 flex-1">
				{places} {wanted === 1 ? "is" : "are"} on hold for you until {until_time}.
			</p>
			<p
				className={
					seconds <= 60
						? "text-base font-bold text-ember-ink tabular-nums"
						: "text-base font-bold tabular-nums"
				}
				role="timer"
				suppressHydrationWarning
			>
				{clock}
			</p>
			<span role="status" className="sr-only">
				{said}
			</span>
		</div>
	);
}
