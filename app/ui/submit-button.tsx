import { useFormAction, useNavigation } from "@remix-run/react";
import { Button, type ButtonProps } from "./button";

/**
 * Sends the `<Form>` it stands in and shows by itself that it is under way. Give `name` and `value` when a
 * form has several of them; pass `pending` when a fetcher sends the form. Primary unless said otherwise.
 */
export function SubmitButton({ pending, variant = "primary", ...rest }: ButtonProps) {
	const navigation = useNavigation();
	const ownAction = useFormAction();
	const sendsHere =
		navigation.state !== "idle" && navigation.formAction === (rest.formAction?.toString() ?? ownAction);
	const sendsThis =
		rest.name === undefined || navigation.formData?.get(rest.name) === (rest.value?.toString() ?? null);
	return (
		<Button
			{...rest}
			type="submit"
			variant={variant}
			pending={pending ?? (sendsHere && navigation.formMethod !== "GET" && sendsThis)}
		/>
	);
}
