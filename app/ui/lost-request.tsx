import { useLocation, useNavigate } from "@remix-run/react";
import { Alert } from "./alert";
import { Button, ButtonLink } from "./button";
import { dropHeld, type HeldRequest } from "./offline-requests";
import { Icon } from "./icon";
import { useOnline } from "./use-online";

interface ConnectionWordsProps {
	held: readonly HeldRequest[];
	online: boolean;
}

/**
 * Messages for a lost connection: that the page can be out of date, and which requests failed, with buttons to try
 * again or stay.
 */
export function ConnectionWords({ held, online }: ConnectionWordsProps) {
	return (
		<>
			{online ? null : <OfflineNote />}
			{held.length > 0 ? (
				<div className="connection-notice print:hidden">
					<div role="alert">
						<LostRequests held={held} />
					</div>
				</div>
			) : null}
		</>
	);
}

function LostRequests({ held }: { held: readonly HeldRequest[] }) {
	const location = useLocation();
	const navigate = useNavigate();
	const stay = () => {
		if (held.every((each) => each.signed_out)) {
			for (const each of held) each.stay();
			return;
		}
		for (const { id } of held) dropHeld(id);
		// Navigating to a hash on this page makes the router abort the pending request without asking the server.
		navigate({ search: location.search, hash: "here" }, { replace: true, preventScrollReset: true });
		setTimeout(() => history.replaceState(history.state, "", location.pathname + location.search));
	};
	const tryAgain = () => {
		for (const each of held) each.tryAgain();
	};
	return (
		<LostRequest
			signed_out={held.some((each) => each.signed_out)}
			form={held.some(({ kind }) => kind === "form")}
			trying={held.some((each) => each.trying)}
			onTryAgain={tryAgain}
			onStay={stay}
		/>
	);
}

interface LostRequestProps {
	/** The lost request is a form rather than a page. */
	form: boolean;
	/** The form reached the server, but the user is signed out. */
	signed_out?: boolean;
	trying?: boolean;
	onTryAgain?: () => void;
	onStay?: () => void;
}

/** Message that says what was lost and what was kept, with buttons to try again or stay. */
export function LostRequest({ form, signed_out, trying, onTryAgain, onStay }: LostRequestProps) {
	const online = useOnline();
	if (signed_out) return <SignedOutForm trying={trying} onTryAgain={onTryAgain} onStay={onStay} />;
	const why = online ? "The server isn't responding." : "You're offline.";
	return (
		<div className="rounded-md bg-surface shadow-floating">
			<Alert
				tone="warning"
				title={form ? "Your changes weren't sent" : "The page didn't load"}
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
					{why} {form ? "What you entered is still here." : "This page stays as it is."}
				</p>
			</Alert>
		</div>
	);
}

/** Form sent by a user who is signed out: a link to sign in, and a button to send it again. */
function SignedOutForm({ trying, onTryAgain, onStay }: Omit<LostRequestProps, "form">) {
	return (
		<div className="rounded-md bg-surface shadow-floating">
			<Alert tone="warning" title="You've been signed out. Sign in to save.">
				<p>What you entered is still here. After you sign in, select Save.</p>
				<div className="mt-2 flex flex-wrap gap-2">
					<ButtonLink
						to="/auth"
						size="small"
						variant="primary"
						target="_blank"
						rel="noopener"
						reloadDocument
						prefetch="none"
					>
						Sign in<span className="sr-only"> (new tab)</span>
						<Icon name="external-link" />
					</ButtonLink>
					<Button variant="secondary" size="small" pending={trying} onClick={onTryAgain}>
						Save
					</Button>
					<Button variant="quiet" size="small" onClick={onStay}>
						Keep editing
					</Button>
				</div>
			</Alert>
		</div>
	);
}

/** Banner shown while the browser is offline: the data on the page can be out of date. */
export function OfflineNote() {
	return (
		<p
			role="status"
			className="flex min-h-11 items-center gap-2 border-b border-line bg-ember-tint px-4 py-1.5 text-ember-ink print:hidden"
		>
			<Icon name="cloud-off" /> You're offline. This page could be out of date.
		</p>
	);
}
