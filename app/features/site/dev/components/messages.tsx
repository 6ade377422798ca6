import { Alert } from "#app/ui/alert";
import { Button } from "#app/ui/button";
import { ErrorPanel } from "#app/ui/error-panel";
import { Toaster } from "#app/ui/toaster";
import { showToast } from "#app/ui/toasts";
import { Chapter, LONG, Specimen, States } from "./specimen";

const TONES = ["info", "success", "warning", "danger"] as const;

export function Messages() {
	return (
		<Chapter id="messages" title="Messages">
			<Specimen
				title="Alert"
				note="A message in its context. The danger tone is only for danger and anaphylaxis."
			>
				{() => (
					<div className="grid gap-3">
						{TONES.map((tone) => (
							<Alert key={tone} tone={tone} title="The roll of two cabins is open">
								Heron and Loon have not been marked this morning.
							</Alert>
						))}
						<Alert
							tone="warning"
							title="With something to do"
							actions={<Button size="small">Try again</Button>}
						/>
						<States
							look="wide"
							states={[
								[
									"long",
									<Alert key="long" tone="info" title={LONG}>
										{LONG}
									</Alert>,
								],
							]}
						/>
					</div>
				)}
			</Specimen>
			<Specimen
				title="Toast"
				note="A confirmation stays for 4 seconds, with Undo if possible, and an error for 6. A message with a required action stays until it is done."
			>
				{() => (
					<div className="flex flex-wrap gap-2">
						<Button
							onClick={() =>
								showToast({ tone: "success", message: "12 campers archived", onUndo: () => undefined })
							}
						>
							Show a success
						</Button>
						<Button
							onClick={() =>
								showToast({ tone: "error", message: "Loon Cabin is full: 12 of 12 spots filled." })
							}
						>
							Show a refusal
						</Button>
						<Button
							onClick={() =>
								showToast({
									tone: "info",
									message: "A new version is ready.",
									action: { label: "Reload", press: () => undefined },
								})
							}
						>
							Show one that waits
						</Button>
					</div>
				)}
			</Specimen>
			<Specimen title="Failed page" note="Says what happened, what was saved, and what to do.">
				{() => <ErrorPanel level={2} requestId="0197f3d2" actions={<Button>Go to the start page</Button>} />}
			</Specimen>
			<Toaster />
		</Chapter>
	);
}
