import { useLoaderData } from "@remix-run/react";
import { addressLine } from "#app/lib/address-line";
import { Field } from "#app/ui/field";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import { SettingsSection } from "../components/settings-frame";
import { SettingsPage } from "../components/settings-page";
import { campPaths } from "../paths";
import { financeForm } from "../settings-forms.server";
import { settingsAction, settingsLoader } from "../settings-route.server";

export const loader = settingsLoader(financeForm, (camp) => ({
	name: camp.name,
	address: addressLine(camp),
}));

export const action = settingsAction(financeForm, campPaths.finance);

export const handle = { title: "Camp settings" };
export const meta = () => [{ title: "Finance and tax · Camp settings · CampInsights" }];

const LABELS = {
	how_to_pay: "Payment instructions",
	legal_name: "Legal name",
	tax_address: "Tax address",
	tax_id: "Tax ID (EIN or SSN)",
};

export default function CampFinance() {
	const shown = useLoaderData<typeof loader>();
	return (
		<SettingsPage labels={LABELS} shown={shown}>
			{(field) => (
				<>
					<SettingsSection
						title="Payment instructions"
						description="Shown to families next to their balance. If left blank, we tell them to contact the camp office."
					>
						<Field {...field("how_to_pay")}>
							<Textarea
								rows={5}
								dir="auto"
								placeholder="Pay by check to the camp's address or by bank transfer. Include your family name."
							/>
						</Field>
					</SettingsSection>
					<SettingsSection
						title="Care statements"
						description="Details families need for the child and dependent care credit. Shown on their yearly statement."
					>
						<Field {...field("legal_name")} help="Leave blank to use the camp's name.">
							<TextInput autoComplete="organization" dir="auto" placeholder={shown.name} />
						</Field>
						<Field {...field("tax_address")} help="Leave blank to use the camp's address.">
							<Textarea rows={3} dir="auto" placeholder={shown.address.replaceAll(", ", "\n")} />
						</Field>
						<Field
							{...field("tax_id")}
							help="Families can ask for this number. It appears only on their statements."
						>
							<TextInput autoComplete="off" />
						</Field>
					</SettingsSection>
				</>
			)}
		</SettingsPage>
	);
}
