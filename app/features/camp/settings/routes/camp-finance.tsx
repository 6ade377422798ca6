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
	how_to_pay: "How to pay",
	legal_name: "Legal name",
	tax_address: "Address for taxes",
	tax_id: "Tax number (EIN or SSN)",
};

export default function CampFinance() {
	const shown = useLoaderData<typeof loader>();
	return (
		<SettingsPage labels={LABELS} shown={shown}>
			{(field) => (
				<>
					<SettingsSection
						title="How families pay"
						description="Families read it beside what they owe. Left empty, they are told to ask the camp's office."
					>
						<Field {...field("how_to_pay")}>
							<Textarea
								rows={5}
								dir="auto"
								placeholder="By check to the camp's address, or by bank transfer: name your family."
							/>
						</Field>
					</SettingsSection>
					<SettingsSection
						title="Care statements"
						description="What a family needs for the credit for child and dependent care. It stands on the yearly statement that families open themselves."
					>
						<Field {...field("legal_name")} help="Left empty, the camp's name.">
							<TextInput autoComplete="organization" dir="auto" placeholder={shown.name} />
						</Field>
						<Field {...field("tax_address")} help="Left empty, the camp's address.">
							<Textarea rows={3} dir="auto" placeholder={shown.address.replaceAll(", ", "\n")} />
						</Field>
						<Field
							{...field("tax_id")}
							help="Families may ask for it. It is on their statements and shown nowhere else."
						>
							<TextInput autoComplete="off" />
						</Field>
					</SettingsSection>
				</>
			)}
		</SettingsPage>
	);
}
