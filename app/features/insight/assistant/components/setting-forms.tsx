import { Form, Link } from "@remix-run/react";
import { userPaths } from "#app/features/account/users/paths";
import { Badge } from "#app/ui/badge";
import { Button } from "#app/ui/button";
import { Checkbox } from "#app/ui/checkbox";
import { Field } from "#app/ui/field";
import { InlineForm } from "#app/ui/inline-form";
import { NumberInput } from "#app/ui/number-input";
import { SubmitButton } from "#app/ui/submit-button";
import { assistantPaths } from "../paths";

/** The calls that a user can make in an hour unless the camp sets another number. */
const USUAL_CALLS = 100;

/** Turns the assistant on or off for the camp. */
export function OnOff({ is_on }: { is_on: boolean }) {
	return (
		<Form
			method="post"
			action={assistantPaths.setting}
			preventScrollReset
			className="flex flex-wrap items-center gap-x-4 gap-y-2"
		>
			<input type="hidden" name="set" value="is_on" />
			<p className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-2">
				<Badge tone={is_on ? "pine" : "neutral"}>{is_on ? "On" : "Off"}</Badge>
				<span className="text-muted">
					{is_on ? "Users who can ask see AI Analytics in the menu." : "No one can ask. Questions are kept."}
				</span>
			</p>
			<SubmitButton variant="secondary" name="is_on" value={is_on ? "off" : "on"}>
				Turn {is_on ? "off" : "on"}
			</SubmitButton>
		</Form>
	);
}

interface RoleChoiceProps {
	roles: readonly { key: string; label: string; asks: boolean }[];
}

/** The built-in roles that can ask. */
export function RoleChoice({ roles }: RoleChoiceProps) {
	return (
		<Form method="post" action={assistantPaths.setting} preventScrollReset className="grid gap-2">
			<input type="hidden" name="set" value="roles" />
			<fieldset>
				<legend className="sr-only">Roles that can ask</legend>
				{roles.map(({ key, label, asks }) => (
					<Checkbox key={key} name="role" value={key} label={label} defaultChecked={asks} />
				))}
			</fieldset>
			<p className="text-muted">
				<Link to={userPaths.roles} className="link">
					Custom roles
				</Link>{" "}
				can ask if they have the permission “Ask the assistant”.
			</p>
			<div>
				<SubmitButton variant="secondary">Save roles</SubmitButton>
			</div>
		</Form>
	);
}

/** The calls that a user can make in an hour. */
export function CallLimit({ value }: { value: number | null }) {
	return (
		<InlineForm action={assistantPaths.setting} hidden={{ set: "calls_an_hour" }}>
			{(errors, pending) => (
				<Field
					name="calls_an_hour"
					errors={errors.calls_an_hour}
					label="Requests per user per hour"
					defaultValue={String(value ?? USUAL_CALLS)}
					help="From 0 to 1,000"
					required
				>
					<div className="flex items-center gap-2">
						<NumberInput className="w-24 tabular-nums" />
						<Button type="submit" variant="secondary" pending={pending}>
							Save limit
						</Button>
					</div>
				</Field>
			)}
		</InlineForm>
	);
}
