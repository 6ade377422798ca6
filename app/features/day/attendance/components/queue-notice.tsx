import { Suspense, useEffect } from "react";
import { formatTime, timeIn } from "#app/lib/dates";
import { late } from "#app/ui/lazy-section";
import { useOnline } from "#app/ui/use-online";
import { waitingCount } from "../queue";
import type { QueueState } from "../queue-store";

export interface QueueNoticeProps {
	state: QueueState;
	time_zone: string;
	onRetry: () => void;
	/** Opens the choice; left out where the children are not at hand. */
	onResolve?: () => void;
}

const loadWords = () => import("./waiting-marks");
const WaitingMarks = late(loadWords);

/** Marks that wait on this device: for the connection, for a sign-in, or for a choice. Silent while all goes well. */
export function QueueNotice(props: QueueNoticeProps) {
	useEffect(() => {
		// Once it is needed there may be no network to fetch it by.
		void loadWords();
	}, []);
	return (
		<div role="status" className="grid gap-1.5 empty:hidden">
			{props.state.queue.marks.length > 0 ? (
				<Suspense fallback={null}>
					<WaitingMarks {...props} />
				</Suspense>
			) : null}
		</div>
	);
}

/** The quiet side of the same: saving, saved. */
export function QueueCalm({ state, time_zone }: Pick<QueueNoticeProps, "state" | "time_zone">) {
	const online = useOnline();
	const { queue, blocked } = state;
	const last = lastSaved(state, time_zone);
	if (queue.marks.length > 0) {
		const saving = online && queue.failures === 0 && blocked === null && waitingCount(queue) > 0;
		return saving ? <>Saving…</> : <>Kept on this device</>;
	}
	return last ? <>All saved {last}</> : null;
}

/** When marks last arrived, as the camp's clock says it. */
export const lastSaved = ({ queue }: QueueState, time_zone: string) =>
	queue.last_saved_at ? formatTime(timeIn(time_zone, queue.last_saved_at)) : null;

/** Whether marks do not get through at the moment. */
export const isStuck = (state: QueueState) => state.queue.failures > 0 || state.blocked !== null;
