import { useFormAction, useNavigation } from "@remix-run/react";
import { Button, type ButtonProps } from "./button";

/**
 * Submits the surrounding `<Form>` and shows progress automatically. Set `name` and `value` when a form has
 * several; pass `pending` when a fetcher submits the form. Defaults to `primary`.
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
