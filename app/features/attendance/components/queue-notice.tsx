import { Link } from "@remix-run/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { formatTime, timeIn } from "~/lib/dates";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { heldMarks, waitingCount } from "../queue";
import type { QueueState } from "../queue-store";

interface QueueNoticeProps {
	state: QueueState;
	time_zone: string;
	onRetry: () => void;
	/** Opens the choice; left out where the children are not at hand. */
	onResolve?: () => void;
}

const connection = {
	subscribe(listener: () => void) {
		addEventListener("online", listener);
		addEventListener("offline", listener);
		return () => {
			removeEventListener("online", listener);
			removeEventListener("offline", listener);
		};
	},
	now: () => navigator.onLine,
};

const marks = (count: number) => `${count} ${count === 1 ? "mark" : "marks"}`;

/** Marks that wait on this device: for the connection, for a sign-in, or for a choice. Silent while all goes well. */
export function QueueNotice({ state, time_zone, onRetry, onResolve }: QueueNoticeProps) {
	const online = useOnline();
	const { queue, sending, blocked } = state;
	const waiting = waitingCount(queue);
	const held = heldMarks(queue).length;
	const last = lastSaved(state, time_zone);
	const stuck = waiting > 0 && (!online || queue.failures > 0);
	return (
		<div role="status" className="grid gap-1.5 empty:hidden">
			{held > 0 ? (
				<Notice
					action={
						onResolve ? (
							<Button size="small" onClick={onResolve}>
								Choose
							</Button>
						) : undefined
					}
				>
					{marks(held)} {held === 1 ? "needs" : "need"} your choice.
				</Notice>
			) : null}
			{blocked !== null && waiting > 0 ? (
				<Notice
					action={
						<Link to="/auth" reloadDocument className="link flex-none">
							Sign in
						</Link>
					}
				>
					{marks(waiting)} kept on this device. Sign in again to send {waiting === 1 ? "it" : "them"}.
				</Notice>
			) : stuck ? (
				<Notice
					action={
						<Button size="small" pending={sending} onClick={onRetry}>
							Try now
						</Button>
					}
				>
					{online ? "" : "No connection. "}
					{marks(waiting)} waiting.{last ? ` Last saved ${last}.` : ""}
				</Notice>
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

function useOnline() {
	return useSyncExternalStore(connection.subscribe, connection.now, () => true);
}

const lastSaved = ({ queue }: QueueState, time_zone: string) =>
	queue.last_saved_at ? formatTime(timeIn(time_zone, queue.last_saved_at)) : null;

/** Whether marks do not get through at the moment. */
export const isStuck = (state: QueueState) => state.queue.failures > 0 || state.blocked !== null;

function Notice({ action, children }: { action?: ReactNode; children: ReactNode }) {
	return (
		<div className="flex items-center gap-2 rounded-sm bg-ember-tint py-1 pr-1 pl-2.5 font-medium text-ember-ink">
			<Icon name="cloud-off" />
			<span className="min-w-0 flex-1 py-1 tabular-nums">{children}</span>
			{action}
		</div>
	);
}
