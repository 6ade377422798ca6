import { Form } from "@remix-run/react";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { familyMoneyPaths } from "../paths";

interface GoOnProps {
	payment_id: string;
	household_id: string;
	payable_ids: string[];
	/**
	 * True if the viewer began the payment and can continue on its page. Other members of the household have to begin
	 * a new payment.
	 */
	is_mine: boolean;
}

/** Buttons to continue or cancel a payment whose page was opened but not paid. */
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
