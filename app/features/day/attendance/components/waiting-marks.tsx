import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button";
import { Icon } from "#app/ui/icon";
import { heldMarks, waitingCount } from "../queue";
import { useOnline } from "#app/ui/use-online";
import type { QueueState } from "../queue-store";
import { lastSaved } from "./last-saved";

export interface QueueNoticeProps {
	state: QueueState;
	time_zone: string;
	onRetry: () => void;
	/** Opens the conflict dialog. Undefined where the campers aren't loaded. */
	onResolve?: () => void;
}

const marks = (count: number) => `${count} ${count === 1 ? "mark" : "marks"}`;

/** Notice about marks on this device that need the user, each with its next step. */
export default function WaitingMarks({ state, time_zone, onRetry, onResolve }: QueueNoticeProps) {
	const online = useOnline();
	const { queue, sending, blocked } = state;
	const waiting = waitingCount(queue);
	const held = heldMarks(queue).length;
	const last = lastSaved(state, time_zone);
	const stuck = waiting > 0 && (!online || queue.failures > 0);
	return (
		<>
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
		</>
	);
}

function Notice({ action, children }: { action?: ReactNode; children: ReactNode }) {
	return (
		<div className="flex items-center gap-2 rounded-sm bg-ember-tint py-1 pr-1 pl-2.5 font-medium text-ember-ink">
			<Icon name="cloud-off" />
			<span className="min-w-0 flex-1 py-1 tabular-nums">{children}</span>
			{action}
		</div>
	);
}
