import type { ReactNode } from "react";

/** Collapsed section, opened by its label. */
export function Unfold({ label, children, open }: { label: string; children: ReactNode; open?: boolean }) {
	return (
		<details open={open} className="group print:hidden">
			<summary className="link inline-flex min-h-8 cursor-pointer items-center touch:min-h-11">
				{label}
			</summary>
			<div className="pt-2 pb-1">{children}</div>
		</details>
	);
}
