import { useLoaderData } from "@remix-run/react";
import { Columns } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { TextInput } from "#app/ui/text-input";
import { SettingsSection } from "../components/settings-frame";
import { SettingsPage } from "../components/settings-page";
import { campPaths } from "../paths";
import { SOCIAL_NETWORKS } from "../rules";
import { contactForm } from "../settings-forms.server";
import { settingsAction, settingsLoader } from "../settings-route.server";

export const loader = settingsLoader(contactForm, () => ({}));

export const action = settingsAction(contactForm, campPaths.contact);

export const handle = { title: "Camp settings" };
export const meta = () => [{ title: "Contact and social · Camp settings · CampInsights" }];

const LABELS = {
	contactPerson: "Contact person",
	email: "Email",
	phone: "Phone",
	website: "Website",
	facebook: "Facebook",
	instagram: "Instagram",
	twitter: "X (Twitter)",
	youtube: "YouTube",
	tiktok: "TikTok",
	linkedin: "LinkedIn",
};

export default function CampContact() {
	const shown = useLoaderData<typeof loader>();
	return (
		<SettingsPage labels={LABELS} shown={shown}>
			{(field) => (
				<>
					<SettingsSection
						title="Contact for families"
						description="Parents can find the phone number under More."
					>
						<Field {...field("contactPerson")}>
							<TextInput autoComplete="name" dir="auto" />
						</Field>
						<Columns>
							<Field {...field("email")}>
								<TextInput type="email" autoComplete="email" />
							</Field>
							<Field
								{...field("phone")}
								help="For an international number, start with + and the country code."
							>
								<TextInput type="tel" autoComplete="tel" />
							</Field>
						</Columns>
					</SettingsSection>
					<SettingsSection
						title="On the web"
						description="Enter full addresses that start with https://. Leave others blank."
					>
						<Field {...field("website")}>
							<TextInput type="url" autoComplete="url" placeholder="https://" />
						</Field>
						<Columns>
							{SOCIAL_NETWORKS.map((network) => (
								<Field key={network} {...field(network)}>
									<TextInput type="url" autoComplete="off" placeholder="https://" />
								</Field>
							))}
						</Columns>
					</SettingsSection>
				</>
			)}
		</SettingsPage>
	);
}
