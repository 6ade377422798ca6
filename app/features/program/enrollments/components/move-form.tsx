import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { type Option, Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { ConfirmIneligible } from "./confirm-ineligible";

interface MoveFormProps {
	camper: string;
	sessions: readonly Option[];
	/** Page the user came from, unless the rejected form named a different one. */
	back: string;
	idempotencyKey: string;
	result?: SubmissionResult<string[]>;
}

/** Form to choose the session to move to. Asks for confirmation when age or grade don't fit. */
export function MoveForm({ camper, sessions, back, idempotencyKey, result }: MoveFormProps) {
	const typed = (name: string) => {
		const value = result?.initialValue?.[name];
		return typeof value === "string" ? value : undefined;
	};
	const refused = result?.error?.[""] ?? [];
	const ineligible = result?.error?.confirm_ineligible;
	if (sessions.length === 0) {
		return (
			<EmptyState title="No other sessions" actions={<ButtonLink to={back}>Go back</ButtonLink>}>
				<p>No other session in this season is taking campers.</p>
			</EmptyState>
		);
	}
	const errors = (result?.error?.session_id ?? []).map((message) => ({
		id: "session_id",
		label: "Session",
		message,
	}));
	return (
		<Form method="post" className="grid gap-5">
			<FormErrors
				title={`${camper} wasn't moved`}
				errors={[...refused.map((message) => ({ id: "session_id", label: null, message })), ...errors]}
			/>
			<input type="hidden" name="back" value={typed("back") ?? back} />
			<input type="hidden" name="idempotency_key" value={idempotencyKey} />
			<Field
				id="session_id"
				name="session_id"
				label="Session"
				required
				defaultValue={typed("session_id")}
				controlKey={typed("session_id")}
			>
				<Select options={sessions} placeholder="Choose a session" />
			</Field>
			{ineligible ? <ConfirmIneligible reasons={ineligible} label={`Move ${camper} anyway`} /> : null}
			<div className="flex flex-wrap gap-2">
				<SubmitButton>Move</SubmitButton>
				<ButtonLink to={typed("back") ?? back} variant="quiet">
					Cancel
				</ButtonLink>
			</div>
		</Form>
	);
}
