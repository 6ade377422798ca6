import { useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import { Columns } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { LocationButton } from "#app/ui/location-button";
import { RegionInput } from "#app/ui/region-input";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { placeChoices } from "../choices.server";
import { SettingsForm } from "../components/settings-form";
import { SettingsFrame, SettingsSection } from "../components/settings-frame";
import { campPaths } from "../paths";
import { profileForm } from "../settings-forms.server";
import { settingsAction, settingsLoader } from "../settings-route.server";

export const loader = settingsLoader(profileForm, (camp) => ({
	owner_email: camp.owner_email,
	...placeChoices(camp),
}));

export const action = settingsAction(profileForm, campPaths.settings);

export const handle = { title: "Camp settings" };
export const meta = () => [{ title: "Profile · Camp settings · CampInsights" }];

const LABELS = {
	name: "Camp name",
	slug: "Short name",
	address: "Street address",
	city: "City",
	state: "State or province",
	zip_code: "Postal code",
	country: "Country",
	latitude: "Latitude",
	longitude: "Longitude",
	time_zone: "Time zone",
	currency: "Currency",
};

export default function CampProfile() {
	const shown = useLoaderData<typeof loader>();
	const { owner_email, zones, countries, currencies } = shown;
	const latitude = useRef<HTMLInputElement>(null);
	const longitude = useRef<HTMLInputElement>(null);
	const [country, setCountry] = useState(shown.values.country ?? "US");
	const named = (choices: typeof zones) => (value: string) =>
		choices.find((choice) => choice.value === value)?.label ?? value;
	return (
		<SettingsFrame>
			<SettingsForm
				labels={LABELS}
				shown={shown}
				words={{ country: named(countries), time_zone: named(zones), currency: named(currencies) }}
			>
				{(field) => (
					<>
						<SettingsSection
							title="Camp"
							description={owner_email ? <>Owned by {owner_email}.</> : "Your camp's public name"}
						>
							<Field {...field("name")}>
								<TextInput autoComplete="organization" dir="auto" />
							</Field>
							<Field
								{...field("slug")}
								help="Used in your camp's links. If you change it, old links stop working."
							>
								<TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} />
							</Field>
						</SettingsSection>
						<SettingsSection title="Location" description="Used for families, weather and printed documents.">
							<Field {...field("address")}>
								<TextInput autoComplete="address-line1" dir="auto" />
							</Field>
							<Columns>
								<Field {...field("city")}>
									<TextInput autoComplete="address-level2" dir="auto" />
								</Field>
								<Field {...field("state")}>
									<RegionInput country={country} autoComplete="address-level1" dir="auto" />
								</Field>
								<Field {...field("zip_code")}>
									<TextInput autoComplete="postal-code" className="max-w-40" />
								</Field>
								<Field {...field("country")}>
									<Select
										options={countries}
										autoComplete="country"
										onChange={(event) => setCountry(event.currentTarget.value)}
									/>
								</Field>
								<Field {...field("latitude")} help="Degrees north, like 44.05.">
									<TextInput
										ref={latitude}
										inputMode="text"
										autoComplete="off"
										className="max-w-40 tabular-nums"
									/>
								</Field>
								<Field {...field("longitude")} help="Degrees east; use a minus for west, like −70.71.">
									<TextInput
										ref={longitude}
										inputMode="text"
										autoComplete="off"
										className="max-w-40 tabular-nums"
									/>
								</Field>
							</Columns>
							<LocationButton
								onLocated={(place) => {
									type(latitude.current, place.latitude);
									type(longitude.current, place.longitude);
								}}
							/>
						</SettingsSection>
						<SettingsSection title="Time and money" description="Used for all dates and prices">
							<Columns>
								<Field {...field("time_zone")}>
									<Select options={zones} />
								</Field>
								<Field {...field("currency")}>
									<Select options={currencies} />
								</Field>
							</Columns>
						</SettingsSection>
					</>
				)}
			</SettingsForm>
		</SettingsFrame>
	);
}

/** Sets a coordinate field as if typed, so that the form registers the change; five decimals are about a meter. */
function type(input: HTMLInputElement | null, degrees: number) {
	if (!input) return;
	input.value = String(Number(degrees.toFixed(5)));
	input.dispatchEvent(new Event("input", { bubbles: true }));
}
