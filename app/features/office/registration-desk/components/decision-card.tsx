import { Form } from "@remix-run/react";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import type { Detail } from "../detail";
import { boardPaths } from "../paths";
import { toDecide } from "../rules";
import { PassOver } from "./pass-over";

/** Decision card of a registration. A decision can be undone while nothing has been paid. */
export function DecisionCard({ detail: { id, status, family, money, waited } }: { detail: Detail }) {
	if (!toDecide(status) && !canReopen(status, money)) return null;
	const hidden = (
		<>
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="back" value={boardPaths.registration(id)} />
		</>
	);
	if (!toDecide(status)) {
		return (
			<Card>
				<Form method="post" action={boardPaths.decide} className="flex flex-wrap items-center gap-3">
					{hidden}
					<p className="min-w-0 flex-1 basis-60 text-muted">
						{status === "declined"
							? "This registration was declined. Reopen it to decide again."
							: "Nothing has been paid yet, so you can reopen this registration. Its spots will be released."}
					</p>
					<SubmitButton name="decision" value="reopen" variant="secondary" icon={<Icon name="undo-2" />}>
						Reopen
					</SubmitButton>
				</Form>
			</Card>
		);
	}
	return (
		<Card
			title="Decision"
			description="Accepting reserves the spots, bills the family and emails them."
			className="border-l-4 border-l-ember"
		>
			<div className="grid gap-3">
				<Form method="post" action={boardPaths.decide} className="flex flex-wrap gap-2">
					{hidden}
					<div className="basis-full empty:hidden">
						<PassOver {...waited} />
					</div>
					<SubmitButton name="decision" value="accept" icon={<Icon name="check" />}>
						Accept {family}
					</SubmitButton>
					{status === "submitted" ? (
						<SubmitButton name="decision" value="review" variant="secondary" icon={<Icon name="eye" />}>
							Mark under review
						</SubmitButton>
					) : null}
				</Form>
				<Form method="post" action={boardPaths.decide} className="flex flex-wrap items-center gap-2">
					{hidden}
					<TextInput
						name="reason"
						aria-label="Reason for declining"
						placeholder="Shown to the family"
						required
						maxLength={500}
						className="min-w-0 flex-1 basis-60"
					/>
					<SubmitButton name="decision" value="decline" variant="secondary">
						Decline
					</SubmitButton>
				</Form>
			</div>
		</Card>
	);
}

const canReopen = (status: string, money: Detail["money"]) =>
	status === "declined" ||
	((status === "accepted" || status === "enrolled") &&
		money !== null &&
		money.received_cents + money.waived_cents === 0);
