import { gradeName } from "~/lib/grades";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateInput } from "~/ui/date-input";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { RegionInput } from "~/ui/region-input";
import { Select } from "~/ui/select";
import { TextInput } from "~/ui/text-input";
import { CHILD_LABELS, type ChildField, HOME_LABELS, INTENT, nameOf, PARENT_LABELS } from "../steps";
import { StepForm, useProblems } from "./step-form";

type Home = Record<keyof typeof HOME_LABELS, string | null>;

interface ChildrenStepProps {
	frame: Parameters<typeof StepForm>[0]["frame"] & { camp: { country: string; name: string } };
	known: { id: string; name: string; facts: string[]; is_picked: boolean }[];
	entered: { key: string; fields: Record<ChildField, string>; grade: string | null }[];
	parent: {
		is_known: boolean;
		phone_known: string | null;
		home_known: boolean;
	} & Record<keyof typeof PARENT_LABELS, string>;
	home: Home;
	genders: { value: string; label: string }[];
	owner_email: string | null;
}

/** The control of this page that a problem is about. */
function controlOf({ child_key, about }: { child_key: string | null; about: string | null }) {
	if (child_key && about && about in CHILD_LABELS) return nameOf(about, child_key);
	return about === "parent_name" ? "parent_first_name" : about === "phone" ? "phone" : null;
}

const GRADES = Array.from({ length: 14 }, (_, index) => index - 1);

/** Who is registered: children the camp knows, to be ticked, and new ones; and who registers them. */
export function ChildrenStep(props: ChildrenStepProps) {
	const { frame, known, entered, parent, owner_email } = props;
	const { beside } = useProblems(controlOf);
	return (
		<StepForm frame={frame} title="Who comes to camp?" controlOf={controlOf}>
			{known.length > 0 ? (
				<Card title="Your children" flush>
					<ul className="divide-y divide-line">
						{known.map((child) => (
							<li key={child.id}>
								<label className="flex cursor-pointer items-start gap-3 px-4 py-3 has-checked:bg-pine-tint/50">
									<input
										type="checkbox"
										name="pick"
										value={child.id}
										defaultChecked={child.is_picked}
										className="tick mt-0.5"
									/>
									<span className="min-w-0">
										<bdi className="font-bold">{child.name}</bdi>
										<span className="block text-muted">{child.facts.join(" · ")}</span>
									</span>
								</label>
							</li>
						))}
					</ul>
					<p className="border-t border-line px-4 py-2 text-xs text-muted">
						Is something wrong?{" "}
						{owner_email ? (
							<a href={`mailto:${owner_email}`} className="link">
								Write to the camp
							</a>
						) : (
							"Tell the camp"
						)}
						, who keeps these facts.
					</p>
				</Card>
			) : null}
			{entered.map((child, index) => (
				<NewChild
					key={child.key}
					child={child}
					genders={props.genders}
					beside={beside}
					title={
						child.fields.first_name ||
						(known.length + entered.length > 1 ? `New child ${index + 1}` : "Your child")
					}
					may_remove={known.length > 0 || entered.length > 1}
				/>
			))}
			<div>
				<Button type="submit" name={INTENT} value="add" icon={<Icon name="plus" />}>
					Add {known.length + entered.length > 0 ? "another" : "a"} child
				</Button>
			</div>
			{parent.is_known && parent.phone_known ? null : (
				<Card title="You">
					<div className="grid gap-4 md:grid-cols-2">
						{parent.is_known
							? null
							: (["parent_first_name", "parent_last_name"] as const).map((name) => (
									<Field
										key={name}
										name={name}
										id={name}
										label={PARENT_LABELS[name]}
										defaultValue={parent[name]}
										errors={beside(name)}
										maxLength={200}
									>
										<TextInput
											dir="auto"
											autoComplete={name === "parent_first_name" ? "given-name" : "family-name"}
										/>
									</Field>
								))}
						<Field
							name="phone"
							id="phone"
							label={PARENT_LABELS.phone}
							defaultValue={parent.phone}
							errors={beside("phone")}
							maxLength={50}
							help="Where the camp reaches you."
						>
							<TextInput type="tel" autoComplete="tel" />
						</Field>
					</div>
				</Card>
			)}
			{parent.home_known ? null : <HomeCard home={props.home} country={frame.camp.country} beside={beside} />}
		</StepForm>
	);
}

interface NewChildProps {
	child: ChildrenStepProps["entered"][number];
	genders: ChildrenStepProps["genders"];
	title: string;
	may_remove: boolean;
	beside: (id: string) => string[];
}

function NewChild({ child: { key, fields, grade }, genders, title, may_remove, beside }: NewChildProps) {
	const of = (field: ChildField) => {
		const name = nameOf(field, key);
		return { name, id: name, label: CHILD_LABELS[field], defaultValue: fields[field], errors: beside(name) };
	};
	return (
		<Card
			title={<bdi>{title}</bdi>}
			actions={
				may_remove ? (
					<Button type="submit" size="small" name={INTENT} value={`remove:${key}`}>
						Take off<span className="sr-only"> {title}</span>
					</Button>
				) : undefined
			}
		>
			<input type="hidden" name="child" value={key} />
			<div className="grid gap-4 md:grid-cols-2">
				<Field {...of("first_name")} maxLength={200}>
					<TextInput dir="auto" autoComplete="off" />
				</Field>
				<Field {...of("last_name")} maxLength={200}>
					<TextInput dir="auto" autoComplete="off" />
				</Field>
				<Field {...of("birth_date")}>
					<DateInput autoComplete="off" />
				</Field>
				<Field {...of("grade")} help="Changes only where school does not go by age.">
					<Select
						placeholder={grade ? `As the birth date says: ${grade}` : "As the birth date says"}
						options={GRADES.map((value) => ({ value: String(value), label: gradeName(value) }))}
					/>
				</Field>
				<Field {...of("gender")}>
					<Select placeholder="Not said" options={genders} />
				</Field>
				<Field {...of("preferred_name")} required={false} maxLength={200}>
					<TextInput dir="auto" autoComplete="off" />
				</Field>
			</div>
		</Card>
	);
}

interface HomeCardProps {
	home: Home;
	country: string;
	beside: (id: string) => string[];
}

function HomeCard({ home, country, beside }: HomeCardProps) {
	const of = (name: keyof Home) => ({
		...{ name, id: name, label: HOME_LABELS[name], defaultValue: home[name] ?? "", maxLength: 200 },
		errors: beside(name),
	});
	return (
		<Card title="Home" description="Where letters go, and where the children live.">
			<div className="grid gap-4 md:grid-cols-2">
				<Field {...of("address")} className="md:col-span-2">
					<TextInput autoComplete="street-address" dir="auto" />
				</Field>
				<Field {...of("city")}>
					<TextInput autoComplete="address-level2" dir="auto" />
				</Field>
				<Field {...of("state")}>
					<RegionInput country={home.country ?? country} autoComplete="address-level1" />
				</Field>
				<Field {...of("zip_code")}>
					<TextInput autoComplete="postal-code" className="max-w-40" />
				</Field>
			</div>
		</Card>
	);
}
