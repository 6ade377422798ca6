import { useLocation, useNavigate } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { Alert } from "./alert";
import { Button } from "./button";
import { dropHeld, heldRequests, noneHeld, subscribeHeld } from "./held-requests";

/** What did not get through, over the page that stays: try again, or stay. Once in a shell. */
export function ConnectionNotice() {
	const held = useSyncExternalStore(subscribeHeld, heldRequests, noneHeld);
	const location = useLocation();
	const navigate = useNavigate();
	if (held.length === 0) return null;
	const form = held.some(({ kind }) => kind === "form");
	const trying = held.some((each) => each.trying);
	const stay = () => {
		for (const { id } of held) dropHeld(id);
		// A step to a place on this page asks the server for nothing, and is how the router gives up the one under way.
		navigate({ search: location.search, hash: "here" }, { replace: true, preventScrollReset: true });
		setTimeout(() => history.replaceState(history.state, "", location.pathname + location.search));
	};
	const tryAgain = () => {
		for (const each of held) each.tryAgain();
	};
	return (
		<div className="connection-notice print:hidden">
			<div role="alert">
				<LostRequest form={form} trying={trying} onTryAgain={tryAgain} onStay={stay} />
			</div>
		</div>
	);
}

interface LostRequestProps {
	/** What was lost is a form, not a page. */
	form: boolean;
	trying?: boolean;
	onTryAgain?: () => void;
	onStay?: () => void;
}

/** What was lost, what was kept, and the two ways on. */
export function LostRequest({ form, trying, onTryAgain, onStay }: LostRequestProps) {
	return (
		<div className="rounded-md bg-surface shadow-floating">
			<Alert
				tone="warning"
				title={form ? "This was not sent" : "That page did not load"}
				actions={
					<>
						<Button variant="primary" size="small" pending={trying} onClick={onTryAgain}>
							Try again
						</Button>
						<Button variant="quiet" size="small" onClick={onStay}>
							Stay here
						</Button>
					</>
				}
			>
				<p>
					{form
						? "The server did not answer. What you entered is still here."
						: "The server did not answer. This page stays as it is."}
				</p>
			</Alert>
		</div>
	);
}
