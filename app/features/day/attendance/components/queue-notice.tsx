import { Suspense, useEffect } from "react";
import { lazySection } from "#app/ui/lazy-section";
import { useOnline } from "#app/ui/use-online";
import { waitingCount } from "../queue";
import type { QueueState } from "../queue-store";
import { lastSaved } from "./last-saved";
import type { QueueNoticeProps } from "./waiting-marks";

const loadWords = () => import("./waiting-marks");
const WaitingMarks = lazySection(loadWords);

/**
 * Notice about marks waiting on this device for a connection, a sign-in, or a choice. Renders nothing while all is
 * well.
 */
export function QueueNotice(props: QueueNoticeProps) {
	useEffect(() => {
		// Preloaded: when the text is needed, there can be no network to fetch it.
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

/** Quiet status of the same queue: saving or saved. */
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

/** True when marks currently can't be sent. */
export const isStuck = (state: QueueState) => state.queue.failures > 0 || state.blocked !== null;
