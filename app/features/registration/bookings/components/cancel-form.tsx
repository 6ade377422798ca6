import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { LostReason } from "#app/features/camp/definitions/components/lost-reason";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { SubmitButton } from "#app/ui/submit-button";
import { Textarea } from "#app/ui/textarea";
import type { CancelView } from "../cancel-view.server";
import { RefundSteps } from "./refund-steps";

interface CancelFormProps {
	view: CancelView;
	/** One spot; null for the whole registration. */
	line: string | null;
	back: string;
	reason: { label: string; help: string };
	/** The camp's reasons for leaving. */
	reasons: readonly { value: string; label: string }[];
	result: SubmissionResult<string[]> | undefined;
}

/** Preview of a cancellation and its refund, with the button that confirms it. */
export function CancelForm({ view, line, back, reason, reasons, result }: CancelFormProps) {
	const error = result?.error ?? {};
	const typed = result?.initialValue?.reason;
	if (view.refused) {
		return (
			<Alert tone="warning" actions={<ButtonLink to={back}>Back</ButtonLink>}>
				{view.refused}
			</Alert>
		);
	}
	return (
		<div className="grid gap-4">
			<FormErrors
				title="Nothing was canceled"
				errors={[
					...(error[""] ?? []).map((message) => ({ message })),
					...(error.reason ?? []).map((message) => ({ id: "reason", label: reason.label, message })),
				]}
			/>
			<Card title="Canceling" flush>
				<ul className="divide-y divide-line">
					{view.lines.map(({ id, text, paid, refund, words }) => (
						<li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 px-4 py-3">
							<span className="font-medium">
								<bdi>{text}</bdi>
							</span>
							<span className="text-right tabular-nums">
								{refund} <span className="text-muted">of {paid}</span>
							</span>
							<span className="col-span-2 text-muted">{words}</span>
						</li>
					))}
				</ul>
				<div className="border-t border-line px-4 py-3">
					<RefundSteps view={view} />
				</div>
			</Card>
			<Card>
				<Form method="post" className="grid gap-4">
					<input type="hidden" name="line" value={line ?? ""} />
					<input type="hidden" name="seen_refund_cents" value={view.refund_cents} />
					<LostReason reasons={reasons} label="What is the main reason?" />
					<Field
						id="reason"
						name="reason"
						label={reason.label}
						help={reason.help}
						errors={error.reason}
						required
						maxLength={500}
						defaultValue={typeof typed === "string" ? typed : undefined}
					>
						<Textarea rows={2} dir="auto" />
					</Field>
					<div className="flex flex-wrap gap-2">
						<SubmitButton variant="danger">{line ? "Cancel enrollment" : "Cancel registration"}</SubmitButton>
						<ButtonLink to={back} variant="quiet">
							Keep it
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</div>
	);
}
