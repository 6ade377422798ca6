import { Suspense, useEffect } from "react";
import { lazySection } from "#app/ui/lazy-section";
import { useOnline } from "#app/ui/use-online";
import { waitingCount } from "../queue";
import type { QueueState } from "../queue-store";
import { lastSaved } from "./last-saved";
import type { QueueNoticeProps } from "./waiting-marks";

const loadWords = () => import("./waiting-marks");
const WaitingMarks = lazySection(loadWords);

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
		return saving ? <>Saving…</> : <>Saved on this device</>;
	}
	return last ? <>All saved {last}</> : null;
}

/** Whether marks do not get through at the moment. */
export const isStuck = (state: QueueState) => state.queue.failures > 0 || state.blocked !== null;
