import { useSyncExternalStore } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { heldLeave, noLeave, subscribeLeave } from "./use-unsaved-guard";

/**
 * Asks users who leave a page with unsaved changes to confirm. Render it once in each frame with editors;
 * `useUnsavedGuard` opens it. Enter, Escape and a press outside all stay on the page.
 */
export function LeaveQuestion() {
	const held = useSyncExternalStore(subscribeLeave, heldLeave, noLeave);
	return (
		<Dialog
			id="leave-question"
			title="Leave without saving?"
			description="Your changes on this page aren't saved. If you leave, you'll lose them."
			open={held !== null}
			about={held}
			// Already answered when the page closed the dialog itself.
			onClose={() => heldLeave()?.stay()}
			footer={
				<>
					{/* First, so that focus starts at what loses nothing. */}
					<Button variant="primary" onClick={() => held?.stay()}>
						Keep editing
					</Button>
					<Button onClick={() => held?.leave()}>Leave without saving</Button>
				</>
			}
		/>
	);
}
