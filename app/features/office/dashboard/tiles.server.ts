import { birthdayTile } from "#app/features/day/attendance/index.server";
import { failedChargesTile } from "#app/features/money/autopay/index.server";
import { asideTile, differencesTile } from "#app/features/money/card-payments/index.server";
import { disputesTile } from "#app/features/money/payments/index.server";
import { registrationTile } from "#app/features/office/registration-desk/index.server";
import { payOutTile, refundTile } from "#app/features/money/refunds/index.server";
import { seasonTodoTile } from "#app/features/camp/seasons/index.server";
import { seasonSessionsTile } from "#app/features/program/sessions/index.server";
import { certificateTile } from "#app/features/people/staff/index.server";
import { ratioTile, timeOffTile } from "#app/features/people/shifts/index.server";
import { setupTile } from "#app/features/office/setup/index.server";
import type { Tile } from "#app/platform/tile";

/** What the capabilities put on the dashboard, in this order. A capability adds its line here and nothing else; see `defineTile`. */
export const TILES: readonly Tile[] = [
	setupTile,
	seasonSessionsTile,
	registrationTile,
	refundTile,
	payOutTile,
	failedChargesTile,
	disputesTile,
	asideTile,
	differencesTile,
	ratioTile,
	timeOffTile,
	certificateTile,
	seasonTodoTile,
	birthdayTile,
];
