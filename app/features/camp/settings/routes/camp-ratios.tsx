import { Link, useLoaderData } from "@remix-run/react";
import { Field } from "#app/ui/field";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { ACTIVITY_RATIOS_LATER } from "../components/activity-ratios";
import { RATIO_LABELS, RatioFields } from "../components/ratio-fields";
import { SettingsForm } from "../components/settings-form";
import { SettingsFrame, SettingsSection } from "../components/settings-frame";
import { campPaths } from "../paths";
import { campSettings, DEFAULT_RATIOS, FORMAT_NAMES, MIXED_NAMES } from "../rules";
import { ratiosForm } from "../settings-forms.server";
import { settingsAction, settingsLoader } from "../settings-route.server";

export const loader = settingsLoader(ratiosForm, ({ settings }) => ({
	format: campSettings(settings).campFormat,
}));

export const action = settingsAction(ratiosForm, campPaths.ratios);

export const handle = { title: "Camp settings" };
export const meta = () => [{ title: "Ratios · Camp settings · CampInsights" }];

const SOURCE =
	"https://www.acacamps.org/resource-library/accreditation-standards/aca-standards-relate-staff-screening-supervision-training";
const AGES = ["ratio_under6", "ratio6to8", "ratio9to12", "ratio13plus", "ratio_15plus"] as const;
const ACTIVITIES = ["ratioSwimming", "ratioArts", "ratioSports"] as const;

const LABELS = { ...RATIO_LABELS, ratio_mixed: "Mixed-age groups" };
const WORDS = {
	...Object.fromEntries(Object.keys(RATIO_LABELS).map((name) => [name, (n: string) => `1 : ${n}`])),
	ratio_mixed: (value: string) => MIXED_NAMES[value === "weighted" ? "weighted" : "strictest"],
};

export default function CampRatiosTab() {
	const shown = useLoaderData<typeof loader>();
	const standard = DEFAULT_RATIOS[shown.format];
	const own = Object.values(shown.values).some((value) => value !== "");
	return (
		<SettingsFrame>
			<SettingsForm
				labels={LABELS}
				shown={shown}
				words={WORDS}
				actions={
					own ? (
						<SubmitButton variant="quiet" name="standard" value="true">
							Use ACA ratios
						</SubmitButton>
					) : null
				}
			>
				{(field) => (
					<>
						<SettingsSection
							title="By age"
							description={
								<>
									<p>
										Number of campers per staff member, 1 to 30. Leave blank to use{" "}
										{shown.format === "both"
											? "the overnight column for combined camps"
											: `the ${FORMAT_NAMES[shown.format].toLowerCase()} column`}
										.
									</p>
									<p className="mt-2">
										<Link to={campPaths.program} className="link">
											Change format
										</Link>
									</p>
								</>
							}
						>
							<RatioFields of="Campers" names={AGES} standard={standard} field={field} />
							<Field {...field("ratio_mixed")}>
								<Select
									placeholder={MIXED_NAMES.strictest}
									options={[{ value: "weighted", label: MIXED_NAMES.weighted }]}
								/>
							</Field>
							<p className="text-xs text-muted">
								Day and Overnight:{" "}
								<a href={SOURCE} rel="noreferrer" className="link">
									American Camp Association, supervision ratios
								</a>
								. Staff must be at least 16 and two years older than the campers.
							</p>
						</SettingsSection>
						<SettingsSection
							title="By activity"
							description={
								<>
									<p>
										Swimming also needs one lifeguard for every 25 campers. “By age” uses the ratio for the
										campers' age.
									</p>
									<p className="mt-2">{ACTIVITY_RATIOS_LATER}</p>
								</>
							}
						>
							<RatioFields of="Activity" names={ACTIVITIES} standard={standard} field={field} />
						</SettingsSection>
					</>
				)}
			</SettingsForm>
		</SettingsFrame>
	);
}
