import { Suspense, useEffect, useState } from "react";
import { lazySection } from "#app/ui/lazy-section";
import type { QuickAction } from "../quick-actions";

const ShortcutList = lazySection(() => import("./shortcut-list"));

/** Opens the shortcut list of the current page; null while no list is mounted. */
let opener: (() => void) | null = null;

/** Opens the list of shortcuts; false when this page has none. */
export function openShortcutList(): boolean {
	opener?.();
	return opener !== null;
}

interface ShortcutHelpProps {
	/** Whether single-key shortcuts are on (an account setting). */
	single: boolean;
	/** Actions in the quick-action menu. */
	actions: readonly QuickAction[];
}

/** List of shortcuts; its code loads when the user opens it. */
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
