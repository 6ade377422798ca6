import { Link } from "@remix-run/react";
import { isSingleKey, keyNames, type Shortcut } from "#app/lib/shortcuts";
import { Dialog } from "#app/ui/dialog";
import { Kbd } from "#app/ui/kbd";
import type { QuickAction } from "../quick-actions";
import { shortcutGroups } from "../shortcuts";

interface ShortcutListProps {
	/** Whether single-key shortcuts are on (an account setting). */
	single: boolean;
	/** Actions in the quick-action menu. */
	actions: readonly QuickAction[];
	onClose: () => void;
}

/** Lists every shortcut, grouped by where it works. */
export default function ShortcutList({ single, actions, onClose }: ShortcutListProps) {
	return (
		<Dialog
			id="shortcuts"
			open
			onClose={onClose}
			title="Keyboard shortcuts"
			description={single ? "Shortcuts don't work while you type." : undefined}
		>
			{single ? null : (
				<p className="mb-4 rounded-sm bg-sky-tint px-3 py-2">
					Single-key shortcuts are turned off.{" "}
					<Link to="/account" className="link">
						Change this in your account
					</Link>
				</p>
			)}
			<div className="grid gap-5">
				{shortcutGroups(single ? actions : []).map((group) => (
					<section key={group.name}>
						<h3 className="pb-1 text-xs font-medium text-muted">{group.name}</h3>
						<dl className="divide-y divide-line border-y border-line">
							{group.shortcuts
								.filter((shortcut) => single || !isSingleKey(shortcut))
								.map((shortcut) => (
									<div key={shortcut.does} className="flex min-h-9 items-center justify-between gap-4">
										<dt>{shortcut.does}</dt>
										<dd className="flex flex-none items-center gap-1.5 text-xs text-muted">
											<Keys shortcut={shortcut} single={single} />
										</dd>
									</div>
								))}
						</dl>
					</section>
				))}
			</div>
		</Dialog>
	);
}

/** Keys of one shortcut, for example "/ or Ctrl K". */
function Keys({ shortcut: { keys, does }, single }: { shortcut: Shortcut; single: boolean }) {
	const active = keys.filter((key) => single || !isSingleKey({ keys: [key], does }));
	return active.map((key, index) => (
		<span key={key} className="inline-flex items-center gap-1">
			{index > 0 ? <span className="pr-0.5">or</span> : null}
			{keyNames(key, modKey()).map((name) => (
				<Kbd key={name}>{name}</Kbd>
			))}
		</span>
	));
}

/** The server can't know the keyboard, so it renders "Ctrl", which is right on most devices. */
const modKey = () =>
	typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";
