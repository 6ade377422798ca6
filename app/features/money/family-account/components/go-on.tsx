import { Form } from "@remix-run/react";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { familyMoneyPaths } from "../paths";

interface GoOnProps {
	payment_id: string;
	household_id: string;
	payable_ids: string[];
	/** Whether the page is theirs who look: who began it goes on with it, others of the household begin anew. */
	is_mine: boolean;
}

/** What can be done about a payment whose page was opened and not paid on: to go on with it, or to leave it. */
export function GoOn({ payment_id, household_id, payable_ids, is_mine }: GoOnProps) {
	return (
		<>
			<Form method="post" action={familyMoneyPaths.leave(payment_id)}>
				<SubmitButton variant="secondary">Cancel payment</SubmitButton>
			</Form>
			{is_mine ? (
				<Form method="post" action={familyMoneyPaths.pay}>
					<input type="hidden" name="payment_id" value={payment_id} />
					<input type="hidden" name="household_id" value={household_id} />
					{payable_ids.map((id) => (
						<input key={id} type="hidden" name="payable_ids" value={id} />
					))}
					<SubmitButton icon={<Icon name="credit-card" />}>Continue payment</SubmitButton>
				</Form>
			) : null}
		</>
	);
}
