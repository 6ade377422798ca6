import { Form } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { LostReason } from "#app/features/camp/definitions/components/lost-reason";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";

interface Acts {
	may: { skip: boolean; remove: boolean; wait: boolean; reinstate: boolean };
	is_paused: boolean;
	is_front: boolean;
	wishes: { session_id: string; name: string }[];
	/** The camp's reasons for leaving. */
	reasons: { value: string; label: string }[];
}

/** Staff actions for an entry: a button where no reason is needed, otherwise a form with a reason. */
export function EntryActs({ entry }: { entry: Acts }) {
	const { may, is_paused, is_front, wishes, reasons } = entry;
	if (!may.remove && !may.reinstate) return null;
	return (
		<Card title="Change">
			<div className="grid gap-4">
				<div className="flex flex-wrap gap-2 empty:hidden">
					{may.wait ? (
						<Press intent={is_paused ? "resume" : "pause"}>{is_paused ? "Resume" : "Pause"}</Press>
					) : null}
					{may.reinstate ? <Press intent="reinstate">Restore to waitlist</Press> : null}
				</div>
				{may.remove ? (
					<Form method="post" className="grid max-w-form gap-3">
						<LostReason reasons={reasons} label="Why does the family no longer want a spot?" />
						<div>
							<SubmitButton name="intent" value="remove" variant="secondary">
								Remove from waitlist
							</SubmitButton>
						</div>
					</Form>
				) : null}
				{may.wait ? (
					<>
						<Reasoned
							intent="offer"
							title="Offer spots now"
							about="Offers open spots out of turn, for all of the family's children at once. Works for paused families too."
							label="Offer"
						>
							<Choice wishes={wishes} />
						</Reasoned>
						<Reasoned
							intent={is_front ? "back" : "front"}
							title={is_front ? "Move back to the family's own group" : "Move to the front"}
							about={
								is_front
									? "Returns the family to its position by group and join date."
									: "Moves the family ahead of all other groups, for all its sessions."
							}
							label={is_front ? "Move back" : "Move to the front"}
						/>
						<Reasoned
							intent="skip"
							title="Skip permanently"
							about="Removes the family from the waitlist. Their page tells them to ask the camp why. You can restore them."
							label="Skip"
						/>
					</>
				) : null}
			</div>
		</Card>
	);
}

const Press = ({ intent, children }: { intent: string; children: ReactNode }) => (
	<Form method="post">
		<SubmitButton name="intent" value={intent} variant="secondary">
			{children}
		</SubmitButton>
	</Form>
);

interface ReasonedProps {
	intent: string;
	title: string;
	about: string;
	label: string;
	children?: ReactNode;
}

/** Uses `<details>`, so that it opens in place and without JavaScript. */
function Reasoned({ intent, title, about, label, children }: ReasonedProps) {
	const id = useId();
	return (
		<details className="border-t border-line pt-3">
			<summary className="cursor-pointer font-medium touch:min-h-11">{title}</summary>
			<p className="mt-1 text-muted">{about}</p>
			<Form method="post" className="mt-3 grid max-w-form gap-3">
				{children}
				<Field
					id={`${id}-reason`}
					name="reason"
					label="Reason"
					help="Saved with the entry. No health details."
					required
					maxLength={500}
				>
					<TextInput />
				</Field>
				<div>
					<SubmitButton name="intent" value={intent} variant="secondary">
						{label}
					</SubmitButton>
				</div>
			</Form>
		</details>
	);
}

function Choice({ wishes }: { wishes: Acts["wishes"] }) {
	const id = useId();
	return (
		<Field id={`${id}-session`} name="session_id" label="Session" required>
			<Select options={wishes.map(({ session_id, name }) => ({ value: session_id, label: name }))} />
		</Field>
	);
}
