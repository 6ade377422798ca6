import { useState } from "react";
import { PERMISSIONS, type Permission } from "#app/platform/auth/permissions";
import { Card } from "#app/ui/card";
import { CheckboxGroup } from "#app/ui/checkbox";
import { Editor } from "#app/ui/editor";
import { Field, FieldGroup } from "#app/ui/field";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import type { PermissionGroup } from "../permission-groups";
import { broughtBy } from "../rules";

type RoleFields = { name: string; permissions: string[]; updated_at: string };

interface RoleEditorProps extends EditorState<RoleFields> {
	/** Omitted for a new role. */
	role?: RoleFields;
	/** Permissions that the editing user can grant: their own. */
	mine: readonly string[];
	groups: readonly PermissionGroup[];
}

const LABELS = { name: "Name", permissions: "Permissions" };

/**
 * Form for a role's name and permissions, with every permission in use, by group. Permissions that the editing
 * user lacks can't be checked.
 */
export function RoleEditor({ role, mine, groups, ...state }: RoleEditorProps) {
	const { field, frame } = useEditor<RoleFields>("role", LABELS, state, role ?? { permissions: [] });
	const [ticked, setTicked] = useState<readonly string[]>(role?.permissions ?? []);
	const toggle = (key: string, on: boolean) =>
		setTicked((before) => (on ? [...before, key] : before.filter((each) => each !== key)));
	const lacking = groups.flatMap(({ keys }) => keys).filter((key) => !mine.includes(key)).length;
	return (
		<Editor frame={frame} updatedAt={role?.updated_at}>
			<Card title="Role">
				<Field {...field("name")} help="A name your camp uses, such as Waterfront lead.">
					<TextInput autoComplete="off" maxLength={60} />
				</Field>
				{lacking > 0 ? (
					<p className="mt-3 text-muted">
						You don’t have {lacking} of these permissions, so you can’t grant them.
					</p>
				) : null}
			</Card>
			{groups.map((group, at) => (
				<Card key={group.key} title={group.label} description={group.about}>
					<FieldGroup
						{...field("permissions")}
						{...(at === 0 ? {} : { id: `role-permissions-${group.key}`, errors: undefined })}
						label={group.label}
						hideLabel
						required={undefined}
					>
						<CheckboxGroup
							columns
							options={group.keys.map((key) => option({ key, help: group.brings[key] }, mine, ticked))}
							onToggle={toggle}
						/>
					</FieldGroup>
				</Card>
			))}
		</Editor>
	);
}

function option(
	{ key, help: own }: { key: Permission; help: string | undefined },
	mine: readonly string[],
	ticked: readonly string[],
) {
	const broad = broughtBy(key, ticked);
	const help = [own, broad && `Included with “${PERMISSIONS[broad]}”, even if not selected.`];
	return {
		value: key,
		label: PERMISSIONS[key],
		help: help.filter(Boolean).join(" ") || undefined,
		disabled: !mine.includes(key),
	};
}
