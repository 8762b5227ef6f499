// Words of rules and others that mean the same to a hurried writer; made without a look at any game's glossary.

const groups: readonly string[][] =
  `获得 得到 取得|失去 损失|支付 付出 交纳|抽取 摸取|抽 摸|弃置 丢弃 弃掉|打出 使用|玩家 选手|手牌 手中的牌|
  牌堆 牌库 卡组|牌库 牌堆|卡组 牌堆|回合 轮次|轮 回合|阶段 步骤|金币 钱币|资金 钱款|银行 钱庄|立即 马上|任意 随意|选择 挑选|
  查看 检视|翻开 揭开|放回 归还|交换 对调|移动 行动|伤害 损伤|生命值 血量|法力值 魔力|法术 咒语|怪物 魔物|消耗 花费|效果 作用|
  目标 对象|其他 别的|所有 全部|全部 所有|每次 每一次|至多 最多|至少 最少|直到 直至|然后 接着|如果 倘若|若 如果|不能 不可|可以 能够|
  增加 提高|减少 降低|开始 起始|结束 完毕|出售 售卖|购买 买入|产出 产量|资源 物资|产业 行业|文物 古物|倍率 倍数|价值 价格|
  随机 任意|展示 亮明|加入 添入|离开 退出|相同 一样|持有 拥有|拥有 持有|奖励 奖赏|惩罚 处罚|相邻 邻近|胜利 获胜|获胜 胜出|计分 算分|
  通行卡 通行牌|功能卡 功能牌|基础牌 基本牌|攻击 进攻|否决 驳回|生效 起效|执行 实行|名望 声誉|稳定性 稳固性|交易 买卖|提议 建议|
  投票 表决|表决 投票|法案 议案|市场 集市|贸易路线 商路|需要 须要|满足 符合|冻结 冰冻|怪物 怪兽|指定 选定|抵挡 挡住|重复 反复`
    .split('|')
    .map((group) => group.trim().split(' '));

/** The words of the text that have a synonym, each with its position. */
export function synonymsIn(text: string): { at: number; word: string; others: string[] }[] {
  return groups.flatMap(([word = '', ...others]) => {
    const found = [];
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) found.push({ at, word, others });
    return found;
  });
}
