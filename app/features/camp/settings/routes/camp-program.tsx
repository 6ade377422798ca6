import { useLoaderData } from "@remix-run/react";
import { gradeName } from "#app/lib/grades";
import { Columns } from "#app/ui/editor";
import { Field, FieldGroup } from "#app/ui/field";
import { RadioGroup } from "#app/ui/radio-group";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import { SettingsForm } from "../components/settings-form";
import { SettingsFrame, SettingsSection } from "../components/settings-frame";
import { campPaths } from "../paths";
import { CAMP_FORMATS, FORMAT_NAMES } from "../rules";
import { programForm } from "../settings-forms.server";
import { settingsAction, settingsLoader } from "../settings-route.server";

export const loader = settingsLoader(programForm, () => ({}));

export const action = settingsAction(programForm, campPaths.program);

export const handle = { title: "Camp settings" };
export const meta = () => [{ title: "Program · Camp settings · CampInsights" }];

const LABELS = {
	campFormat: "Camp format",
	gradeRangeMin: "Lowest grade",
	gradeRangeMax: "Highest grade",
	risingGrade: "Grade shown",
	grade_cutoff_month: "Cutoff month",
	grade_cutoff_day: "Cutoff day",
	specializations: "Specializations",
	religiousAffiliation: "Religious affiliation",
};

const GRADES = Array.from({ length: 14 }, (_, at) => ({ value: String(at - 1), label: gradeName(at - 1) }));
const SHOWN_GRADES = [
	{ value: "true", label: "Entering grade (after summer)" },
	{ value: "false", label: "Completed grade" },
];
const monthName = (month: number) =>
	new Date(Date.UTC(2024, month - 1)).toLocaleString("en-US", { month: "long", timeZone: "UTC" });
const MONTHS = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthName(at + 1) }));
const DAYS = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));
const gradeWords = (value: string) => gradeName(Number(value));
const FORMATS = CAMP_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }));

export default function CampProgram() {
	const shown = useLoaderData<typeof loader>();
	return (
		<SettingsFrame>
			<SettingsForm
				labels={LABELS}
				shown={shown}
				words={{
					campFormat: (value) => FORMATS.find((format) => format.value === value)?.label ?? value,
					risingGrade: (value) => SHOWN_GRADES.find((grade) => grade.value === value)?.label ?? value,
					grade_cutoff_month: (value) => monthName(Number(value)),
					gradeRangeMin: gradeWords,
					gradeRangeMax: gradeWords,
				}}
			>
				{(field) => (
					<>
						<SettingsSection title="Format" description="Sets the default staff ratios for your camp.">
							<FieldGroup {...field("campFormat")} required={undefined}>
								<RadioGroup options={FORMATS} look="segmented" />
							</FieldGroup>
						</SettingsSection>
						<SettingsSection title="Grades" description="Who your camp is for, and how grades are shown.">
							<Columns>
								<Field {...field("gradeRangeMin")}>
									<Select options={GRADES} placeholder="No lower limit" />
								</Field>
								<Field {...field("gradeRangeMax")}>
									<Select options={GRADES} placeholder="No upper limit" />
								</Field>
							</Columns>
							<FieldGroup {...field("risingGrade")} required={undefined}>
								<RadioGroup options={SHOWN_GRADES} />
							</FieldGroup>
						</SettingsSection>
						<SettingsSection
							title="Grade cutoff"
							description="A child who turns 5 by this date enters kindergarten that year. Most US states use September 1. Enrolled campers keep their current grade."
						>
							<Columns>
								<Field {...field("grade_cutoff_month")}>
									<Select options={MONTHS} />
								</Field>
								<Field {...field("grade_cutoff_day")}>
									<Select options={DAYS} />
								</Field>
							</Columns>
						</SettingsSection>
						<SettingsSection title="About your camp" description="What makes your camp different">
							<Field {...field("specializations")} help="Separate with commas, up to 20.">
								<Textarea rows={3} dir="auto" placeholder="Waterfront, Wilderness trips, Arts" />
							</Field>
							<Field {...field("religiousAffiliation")}>
								<TextInput autoComplete="off" dir="auto" />
							</Field>
						</SettingsSection>
					</>
				)}
			</SettingsForm>
		</SettingsFrame>
	);
}
