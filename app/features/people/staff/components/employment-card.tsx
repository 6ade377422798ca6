import { Form, Link } from "@remix-run/react";
import { userPaths } from "#app/features/account/users/paths";
import { formatDate } from "#app/lib/dates";
import { Badge } from "#app/ui/badge";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { DateInput } from "#app/ui/date-input";
import { Columns } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { InlineForm } from "#app/ui/inline-form";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { staffPaths } from "../paths";
import type { StaffPage } from "../staff-page.server";
import { APPLICATION_LABELS, nextSteps, STEP_VERBS } from "../rules";
import { Unfold } from "./unfold";
import { datesText } from "./staff-table";

/** Staff member's employments by season, and their applications. */
export function EmploymentCard({ page }: { page: StaffPage }) {
	const { staff, employments, applications, can_edit, today } = page;
	const open = applications.filter(({ status }) => status !== "hired");
	return (
		<Card title="Employment" flush>
			{employments.length === 0 && open.length === 0 ? (
				<p className="px-4 py-3 text-muted">No seasons worked yet.</p>
			) : null}
			<ul className="divide-y divide-line">
				{employments.map((each) => (
					<li key={each.season_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
						<span className="min-w-0 flex-1 basis-48">
							<span className="block font-medium">{each.position}</span>
							<span className="text-muted">
								{[each.season_name, datesText(each.starts_on, each.ends_on)].filter(Boolean).join(" · ")}
							</span>
						</span>
						{each.ends_on && each.ends_on < today && each.season_id === page.season?.id ? (
							<Badge>Employment ended {formatDate(each.ends_on)}</Badge>
						) : null}
					</li>
				))}
				{open.map((application) => (
					<li key={`application ${application.season_id}`} className="grid gap-2 px-4 py-2.5">
						<p>
							<span className="font-medium">Applying for {application.season_name}</span>
							<span className="text-muted">
								{" "}
								· {application.role_type_name ?? "no position"} · {formatDate(application.applied_on)}
							</span>{" "}
							<Badge tone={application.status === "offered" ? "sky" : "neutral"}>
								{APPLICATION_LABELS[application.status]}
							</Badge>
						</p>
						{can_edit ? (
							<div className="flex flex-wrap gap-2">
								{nextSteps(application.status).map((to) => (
									<Form key={to} method="post" action={staffPaths.application(staff.id)}>
										<input type="hidden" name="season_id" value={application.season_id} />
										<input type="hidden" name="from" value={application.status} />
										<input type="hidden" name="to" value={to} />
										<Button type="submit" size="small">
											{STEP_VERBS[to]}
										</Button>
									</Form>
								))}
							</div>
						) : null}
					</li>
				))}
			</ul>
			{can_edit && page.choices && page.season ? <EmploymentForms page={page} /> : null}
		</Card>
	);
}

function EmploymentForms({ page }: { page: StaffPage }) {
	const { staff, season, choices, today, account } = page;
	if (!choices || !season) return null;
	const { is_employed, ends_on } = staff;
	const has_left = ends_on !== null && ends_on < today;
	return (
		<div className="grid gap-1 border-t border-line px-4 py-2.5">
			<Unfold label={is_employed ? `Edit employment in ${season.name}` : `Employ in ${season.name}`}>
				<InlineForm
					key={staff.employment_updated_at}
					action={staffPaths.employment(staff.id)}
					submit="Save employment"
					hidden={{ season_id: season.id, updated_at: staff.employment_updated_at ?? undefined }}
				>
					{(errors) => (
						<Columns>
							<Field
								name="role_type_id"
								label="Position"
								errors={errors.role_type_id}
								defaultValue={staff.role_type_id}
							>
								<Select
									placeholder="Not set"
									options={choices.positions.map(({ id, name }) => ({ value: id, label: name }))}
								/>
							</Field>
							<Field name="position" label="Title" errors={errors.position} defaultValue={staff.position}>
								<TextInput autoComplete="off" required maxLength={200} />
							</Field>
							<Field
								name="starts_on"
								label="First day"
								errors={errors.starts_on}
								defaultValue={staff.starts_on}
							>
								<DateInput />
							</Field>
							<Field name="ends_on" label="Last day" errors={errors.ends_on} defaultValue={staff.ends_on}>
								<DateInput />
							</Field>
						</Columns>
					)}
				</InlineForm>
			</Unfold>
			{is_employed && !has_left ? (
				<Unfold label="End employment">
					<Form method="post" action={staffPaths.letGo(staff.id)} className="flex flex-wrap items-end gap-2">
						<input type="hidden" name="season_id" value={season.id} />
						<Field name="ends_on" label="Last day of work" defaultValue={today}>
							<DateInput required />
						</Field>
						<Button type="submit">End employment</Button>
					</Form>
				</Unfold>
			) : null}
			{has_left && account ? (
				<p className="text-muted">
					This person can still sign in to this camp.{" "}
					<Link to={userPaths.user(account)} className="link">
						Deactivate account
					</Link>
				</p>
			) : null}
			{has_left ? (
				<Form method="post" action={staffPaths.letGo(staff.id)}>
					<input type="hidden" name="season_id" value={season.id} />
					<input type="hidden" name="ends_on" value="" />
					<Button type="submit">Rehire</Button>
				</Form>
			) : null}
		</div>
	);
}
