import { Suspense, useEffect, useState } from "react";
import { lazySection } from "#app/ui/lazy-section";
import type { QuickAction } from "../quick-actions";

const ShortcutList = lazySection(() => import("./shortcut-list"));

/** The page's own list, while it is on the page. */
let opener: (() => void) | null = null;

/** Opens the list of shortcuts; false when this page has none. */
export function openShortcutList(): boolean {
	opener?.();
	return opener !== null;
}

interface ShortcutHelpProps {
	/** Whether bare signs act: a setting of the account. */
	single: boolean;
	/** What the menu of quick actions offers. */
	actions: readonly QuickAction[];
}

/** The list of shortcuts, whose code is fetched when somebody asks for it. */
export function ShortcutHelp(props: ShortcutHelpProps) {
	const [open, setOpen] = useState(false);
	useEffect(() => {
		const show = () => setOpen(true);
		opener = show;
		return () => {
			if (opener === show) opener = null;
		};
	}, []);
	if (!open) return null;
	return (
		<Suspense fallback={null}>
			<ShortcutList {...props} onClose={() => setOpen(false)} />
		</Suspense>
	);
}
