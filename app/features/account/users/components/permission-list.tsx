import { PERMISSIONS, type Permission } from "#app/platform/auth/permissions";
import { Icon } from "#app/ui/icon";
import type { PermissionGroup } from "../permission-groups";

/** Granted permissions by group; groups without any are named in one line. */
export function PermissionList({
	held,
	all,
}: {
	held: readonly Permission[];
	all: readonly Pick<PermissionGroup, "key" | "label" | "keys">[];
}) {
	const groups = all.map((group) => ({
		...group,
		held: group.keys.filter((key) => held.includes(key)),
	}));
	const none = groups.filter((group) => group.held.length === 0);
	return (
		<>
			<dl className="grid gap-x-6 gap-y-4 md:grid-cols-2">
				{groups
					.filter((group) => group.held.length > 0)
					.map((group) => (
						<div key={group.key}>
							<dt className="font-medium">{group.label}</dt>
							{group.held.map((key) => (
								<dd key={key} className="flex items-center gap-1.5">
									<Icon name="check" className="text-pine" />
									{PERMISSIONS[key]}
								</dd>
							))}
						</div>
					))}
			</dl>
			{none.length > 0 ? (
				<p className={held.length > 0 ? "mt-4 border-t border-line pt-3 text-muted" : "text-muted"}>
					{held.length > 0 ? "No access to: " : "No camp-wide access "}
					{held.length > 0 ? none.map(({ label }) => label.toLowerCase()).join(", ") : null}
				</p>
			) : null}
		</>
	);
}
