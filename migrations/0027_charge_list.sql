CREATE INDEX `charge_attempt_when` ON `charge_attempt` (`camp_id`,`next_at`,`payable_id`,`attempt_no`);
